import { queryOptions } from '@tanstack/react-query';
import { uploadsContract } from '#shared/files/uploads.contract.ts';
import { filesContract, type FileItem } from '#shared/files/files.contract.ts';
import { call } from '#web/lib/api.ts';

/** The upload limits of the server. They change only when the server restarts. */
export const uploadLimitsQuery = queryOptions({
  queryKey: ['upload-limits'],
  queryFn: ({ signal }) => call(uploadsContract.limits, {}, { signal }),
  staleTime: Infinity,
});

const PATHS_PER_REQUEST = 100;

/** Creates folders by their paths (`/outer/inner`) below a folder. */
export async function createFolders(id: FileItem['id'], paths: readonly string[]): Promise<void> {
  const names = paths.map((path) => path.split('/').filter((name) => name !== ''));
  for (let start = 0; start < names.length; start += PATHS_PER_REQUEST)
    await call(filesContract.createFolders, {
      params: { id },
      body: { paths: names.slice(start, start + PATHS_PER_REQUEST) },
    });
}
