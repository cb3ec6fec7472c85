import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchContract } from '#shared/search/search.contract.ts';
import { usersContract } from '#shared/users/users.contract.ts';
import { filesKey } from '#web/files/files.api.ts';
import { call } from '#web/lib/http/api.ts';

/** The dialog is for the best matches; the file manager lists all of them. */
const FILES_SHOWN = 8;

export const fileResultsQuery = (q: string) =>
  queryOptions({
    queryKey: [...filesKey, 'results', q],
    queryFn: ({ signal }) => call(searchContract.files, { query: { q, limit: FILES_SHOWN } }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

export const peopleResultsQuery = (q: string, isAllowed: boolean) =>
  queryOptions({
    queryKey: ['users', 'results', q],
    queryFn: ({ signal }) => call(usersContract.list, { query: { field: 'name', value: q } }, { signal }),
    enabled: q !== '' && isAllowed,
    placeholderData: keepPreviousData,
  });
