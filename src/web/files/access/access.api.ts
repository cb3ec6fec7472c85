import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { accessContract, type GivenRight } from '#shared/files/access.contract.ts';
import { call } from '#web/lib/http/api.ts';

/** Not below the key of the files: a tree of thousands of rows is not loaded again for each change in a folder. */
const accessKey = ['access'] as const;

/** The files that are shared, and the right that is given. */
export interface Shared {
  ids: string[];
  right: GivenRight;
}

/** One level of the tree of recipients: the companies, or the content of a unit. */
export const recipientsQuery = (shared: Shared, under: string | null) =>
  queryOptions({
    queryKey: [...accessKey, 'recipients', shared, { under }],
    queryFn: ({ signal }) =>
      call(
        accessContract.recipients,
        { body: { ...shared, q: '', ...(under !== null && { under }) } },
        { signal },
      ),
    // Who has the right already is read again each time that the dialog is opened.
    gcTime: 0,
  });

/** The companies, departments and people whose names contain the text, with the units around them. */
export const recipientSearchQuery = (shared: Shared, q: string) =>
  queryOptions({
    queryKey: [...accessKey, 'recipients', shared, { q }],
    queryFn: ({ signal }) => call(accessContract.recipients, { body: { ...shared, q } }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** The people on the list of a right, from whom it can be taken away. */
export const listedPeopleQuery = (shared: Shared, q: string) =>
  infiniteQueryOptions({
    queryKey: [...accessKey, 'people', shared, { q }],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) =>
      call(
        accessContract.people,
        { body: { ...shared, q, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
