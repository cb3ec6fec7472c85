import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FileItem } from '#shared/files/files.contract.ts';
import { type ShareLink, sharesContract } from '#shared/files/shares.contract.ts';
import type { CallInput } from '#shared/http/contract.ts';
import { call } from '#web/lib/http/api.ts';
import { changeOptions, type ChangeCallbacks } from '#web/lib/queries/change-options.ts';
import { filesKey } from '#web/files/files.api.ts';

type NewLinks = CallInput<typeof sharesContract.create>['body'];

/** All links of a file, the newest first. People outside open them, which publishes no event, so a visible list is read again often. */
export const linksQuery = (id: FileItem['id']) =>
  queryOptions({
    queryKey: [...filesKey, 'links', id],
    queryFn: async ({ signal }) => (await call(sharesContract.list, { params: { id } }, { signal })).items,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  });

export const useSendLinks = (id: FileItem['id'], callbacks: ChangeCallbacks<unknown, NewLinks>) =>
  useMutation(
    changeOptions(useQueryClient(), {
      mutationFn: (links: NewLinks) => {
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
        return call(sharesContract.create, { params: { id }, body: { ...links, timeZone } });
      },
      queryKey: filesKey,
      ...callbacks,
    }),
  );

export const useRevokeLink = (callbacks: ChangeCallbacks<void, ShareLink>) =>
  useMutation(
    changeOptions(useQueryClient(), {
      mutationFn: (link: ShareLink) => call(sharesContract.revoke, { params: { id: link.id } }),
      queryKey: filesKey,
      ...callbacks,
    }),
  );
