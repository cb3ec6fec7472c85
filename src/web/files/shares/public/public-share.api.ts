import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { publicSharesContract } from '#shared/files/public-shares.contract.ts';
import { isApiError } from '#web/lib/http/api-error.ts';
import { call, urlOf } from '#web/lib/http/api.ts';

/** What a link leads to. It is read again on each return to the page; all of it in an hour counts as one opening. */
export const publicShareQuery = (token: string) =>
  queryOptions({
    queryKey: ['public-share', token],
    queryFn: ({ signal }) => call(publicSharesContract.open, { params: { token } }, { signal }),
  });

/** Whether the link does not work, for whatever reason: nobody outside is told which. */
export const isDeadLink = (error: unknown): boolean =>
  isApiError(error, 'linkNotFound') || isApiError(error, 'notFound');

/** Reads again what the link leads to; throws when it no longer works. */
export function useCheckLink(token: string) {
  const queries = useQueryClient();
  return () => queries.fetchQuery({ ...publicShareQuery(token), staleTime: 0, retry: false });
}

export function useUnlock(token: string) {
  const queries = useQueryClient();
  const { queryKey } = publicShareQuery(token);
  return useMutation({
    mutationFn: (password: string) =>
      call(publicSharesContract.unlock, { params: { token }, body: { password } }),
    meta: { handlesError: true },
    onSuccess: (share) => queries.setQueryData(queryKey, share),
    // The page says that the link does not work, whichever request found out.
    onError: (error) => isDeadLink(error) && queries.invalidateQueries({ queryKey }),
  });
}

export const downloadUrl = (token: string): string =>
  urlOf(publicSharesContract.content.path, { params: { token }, query: { disposition: 'attachment' } });
