import { queryOptions } from '@tanstack/react-query';
import type { FileItem } from '#shared/files/files.contract.ts';
import { viewsContract } from '#shared/files/views.contract.ts';
import { call } from '#web/lib/http/api.ts';
import { filesKey } from '#web/lib/queries/files-key.ts';

/** How the user sees a file. It is asked again when a file or a right changes. */
export const viewQuery = ({ id, version }: Pick<FileItem, 'id' | 'version'>) =>
  queryOptions({
    queryKey: [...filesKey, 'view', id, version],
    queryFn: ({ signal }) => call(viewsContract.view, { params: { id }, query: { version } }, { signal }),
  });
