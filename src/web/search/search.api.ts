import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchContract } from '#shared/search/search.contract.ts';
import { usersContract } from '#shared/users/users.contract.ts';
import { filesKey } from '#web/files/files.api.ts';
import { call } from '#web/lib/api.ts';

/** As many as one looks through; more are in the file manager. */
const FILES_SHOWN = 8;

export const filesFoundQuery = (q: string) =>
  queryOptions({
    queryKey: [...filesKey, 'found', q],
    queryFn: ({ signal }) => call(searchContract.files, { query: { q, limit: FILES_SHOWN } }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

export const peopleFoundQuery = (q: string, mayLook: boolean) =>
  queryOptions({
    queryKey: ['users', 'found', q],
    queryFn: ({ signal }) => call(usersContract.list, { query: { field: 'name', value: q } }, { signal }),
    enabled: q !== '' && mayLook,
    placeholderData: keepPreviousData,
  });
