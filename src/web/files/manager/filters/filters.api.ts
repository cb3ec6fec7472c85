import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchContract } from '#shared/search/search.contract.ts';
import { call } from '#web/lib/http/api.ts';

/** The users who created files that the caller may open, by name. */
export const peopleQuery = (q: string) =>
  queryOptions({
    queryKey: ['creators', 'named', q],
    queryFn: ({ signal }) => call(searchContract.people, { query: { q } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** One of these users; null when the caller sees no files of theirs. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['creators', 'one', id],
    queryFn: ({ signal }) => call(searchContract.people, { query: { id } }, { signal }),
    select: ({ items }) => items[0] ?? null,
    enabled: id !== '',
  });
