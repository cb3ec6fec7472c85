import { infiniteQueryOptions } from '@tanstack/react-query';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { call } from '#web/lib/api.ts';
import { filesKey } from '#web/files/files.api.ts';

/** The folders in a folder, page by page. */
export const foldersQuery = (id: FileItem['id']) =>
  infiniteQueryOptions({
    queryKey: [...filesKey, 'folders', id],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => {
      const query = { tab: 'folder' as const, ...(pageParam && { cursor: pageParam }) };
      return call(filesContract.children, { params: { id }, query }, { signal });
    },
    getNextPageParam: (last) => last.nextCursor,
  });
