import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { searchContract } from '#shared/search/search.contract.ts';
import { call } from '#web/lib/http/api.ts';
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

const MAX_RESULTS = 30;

/** Folders by their names, in one space or, without `under`, in both. */
export const folderSearchQuery = (q: string, under: FileItem['id'] | undefined) =>
  queryOptions({
    queryKey: [...filesKey, 'folder-search', q, under],
    queryFn: ({ signal }) => {
      const query = { q, tab: 'folder' as const, limit: MAX_RESULTS, ...(under && { under }) };
      return call(searchContract.files, { query }, { signal });
    },
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
