import { queryOptions } from '@tanstack/react-query';
import { recentContract } from '#shared/files/recent.contract.ts';
import { call } from '#web/lib/http/api.ts';
import { filesKey } from './files.api.ts';

/** The files that the user worked with lately. Always fetched again, because opening a file in another tab changes it. */
export const recentQuery = (limit: number) =>
  queryOptions({
    queryKey: [...filesKey, 'recent', limit],
    queryFn: ({ signal }) => call(recentContract.list, { query: { limit } }, { signal }),
    staleTime: 0,
  });
