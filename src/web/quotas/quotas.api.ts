import { queryOptions } from '@tanstack/react-query';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import type { Usage } from '#shared/quotas/quota.ts';
import { ApiError } from '#web/lib/http/api-error.ts';
import { call } from '#web/lib/http/api.ts';

/** How much the department or the My Files of an item uses. It is refetched with the files, because every change may change it. */
export const usageQuery = (id: FileItem['id']) =>
  queryOptions({
    queryKey: ['files', 'usage', id],
    queryFn: ({ signal }) => call(filesContract.usage, { params: { id } }, { signal }),
  });

/** Uploads wait for the answer, so they do not wait long. */
const FIND_USAGE_MS = 3000;

/** The same at this moment, outside of a page; null when it is not known in time, and then only the server refuses too many bytes. */
export const findUsage = (id: FileItem['id']): Promise<Usage | null> =>
  call(filesContract.usage, { params: { id } }, { signal: AbortSignal.timeout(FIND_USAGE_MS) }).catch(
    () => null,
  );

/** The error for so many bytes that do not fit beside what is used and reserved already; null when they fit. */
export function lackOfRoom(usage: Usage | null | undefined, needed: number): ApiError | null {
  if (!usage || usage.quota === null || needed === 0) return null;
  const { quota } = usage;
  const used = usage.used + usage.reserved;
  if (used + needed <= quota) return null;
  return new ApiError('quotaExceeded', { status: 413, params: { quota, used, needed } });
}
