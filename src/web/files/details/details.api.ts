import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { accessContract } from '#shared/files/access.contract.ts';
import { auditContract } from '#shared/audit/audit.contract.ts';
import { type FileItem, type fileVersion, filesContract } from '#shared/files/files.contract.ts';
import { call } from '#web/lib/http/api.ts';
import { changeOptions, type ChangeCallbacks } from '#web/lib/queries/change-options.ts';
import { filesKey } from '#web/files/files.api.ts';

export type FileVersion = z.infer<typeof fileVersion>;

export const versionsQuery = (id: FileItem['id']) =>
  queryOptions({
    queryKey: [...filesKey, 'versions', id],
    queryFn: async ({ signal }) => (await call(filesContract.versions, { params: { id } }, { signal })).items,
  });

/** The last entries of the audit log about an item. */
export const activityQuery = (id: FileItem['id']) =>
  queryOptions({
    queryKey: [...filesKey, 'activity', id],
    queryFn: async ({ signal }) => (await call(auditContract.activity, { params: { id } }, { signal })).items,
  });

/** Those who can reach a file whose names contain a text: the creator, those whom rights were given to, the others. */
export const accessQuery = (id: FileItem['id'], q: string) =>
  infiniteQueryOptions({
    queryKey: [...filesKey, 'access', id, q],
    queryFn: ({ signal, pageParam: cursor }) =>
      call(accessContract.list, { params: { id }, query: { q, ...(cursor && { cursor }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // Shows the people from before until the next ones are loaded, so that nothing jumps.
    placeholderData: keepPreviousData,
  });

/** Makes an old version the current one, as a new version. */
export const useRestoreVersion = (id: FileItem['id'], callbacks: ChangeCallbacks<FileItem, number>) =>
  useMutation(
    changeOptions(useQueryClient(), {
      mutationFn: (number: number) => call(filesContract.restoreVersion, { params: { id, number } }),
      queryKey: filesKey,
      ...callbacks,
    }),
  );

/** Gives a version a name, or takes it away. */
export const useNameVersion = (
  id: FileItem['id'],
  callbacks: ChangeCallbacks<FileVersion, { number: number; name: string | null }>,
) =>
  useMutation(
    changeOptions(useQueryClient(), {
      mutationFn: ({ number, name }: { number: number; name: string | null }) =>
        call(filesContract.nameVersion, { params: { id, number }, body: { name } }),
      queryKey: filesKey,
      ...callbacks,
    }),
  );
