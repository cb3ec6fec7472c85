import { queryOptions } from '@tanstack/react-query';
import { uploadsContract } from '#shared/files/uploads.contract.ts';
import { filesContract, type FileItem } from '#shared/files/files.contract.ts';
import { call } from '#web/lib/api.ts';

/** What the server takes. It changes only when the server is started anew. */
export const uploadLimitsQuery = queryOptions({
  queryKey: ['upload-limits'],
  queryFn: ({ signal }) => call(uploadsContract.limits, {}, { signal }),
  staleTime: Infinity,
});

/** So many paths are sent at once. */
const PATHS = 100;

/** Makes the folders of these paths (`/outer/inner`) below a folder. */
export async function createFolders(id: FileItem['id'], paths: readonly string[]): Promise<void> {
  const names = paths.map((path) => path.split('/').filter((name) => name !== ''));
  for (let start = 0; start < names.length; start += PATHS)
    await call(filesContract.createFolders, {
      params: { id },
      body: { paths: names.slice(start, start + PATHS) },
    });
}
