import { queryOptions } from '@tanstack/react-query';
import { uploadsContract } from '#shared/files/uploads.contract.ts';
import { filesContract, type FileItem } from '#shared/files/files.contract.ts';
import { call } from '#web/lib/http/api.ts';
import { pathsPerRequest } from './folder-paths.ts';

/** The upload limits of the server. They change only when the server restarts. */
export const uploadLimitsQuery = queryOptions({
  queryKey: ['upload-limits'],
  queryFn: ({ signal }) => call(uploadsContract.limits, {}, { signal }),
  staleTime: Infinity,
});

/**
 * Creates folders by their paths (`/outer/inner`) below a folder, in as many requests as their names need. The tab is not named,
 * so that it receives the event and shows the folders.
 */
export async function createFolders(id: FileItem['id'], paths: readonly string[]): Promise<void> {
  for (const part of pathsPerRequest(paths))
    await call(
      filesContract.createFolders,
      { params: { id }, body: { paths: part } },
      { isOwnChange: false },
    );
}
