import { queryOptions } from '@tanstack/react-query';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import type { FilesSearch } from '#web/files/files-search-params.ts';
import { call } from '#web/lib/http/api.ts';
import { filesKey } from '#web/lib/queries/files-key.ts';

/** The files before and after a file in its folder, in the order in which the list was shown. */
export const neighboursQuery = ({ id }: Pick<FileItem, 'id'>, { sort, order }: FilesSearch) =>
  queryOptions({
    queryKey: [...filesKey, 'neighbours', id, sort, order],
    queryFn: ({ signal }) =>
      call(
        filesContract.neighbours,
        { params: { id }, query: { ...(sort && { sort }), ...(order && { order }) } },
        { signal },
      ),
  });
