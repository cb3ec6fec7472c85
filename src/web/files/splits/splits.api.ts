import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FileItem } from '#shared/files/files.contract.ts';
import { type Split, splitsContract, versionOffersContract } from '#shared/files/splits.contract.ts';
import type { CallInput } from '#shared/http/contract.ts';
import { call } from '#web/lib/http/api.ts';
import { type ChangeCallbacks, changeOptions } from '#web/lib/queries/change-options.ts';
import { filesKey } from '#web/files/files.api.ts';

export type SplitBody = CallInput<typeof splitsContract.split>['body'];

/** The tab is not named, so that it receives the events of the change and shows the new files. */
const byEvents = { isOwnChange: false } as const;

export const beginSplit = (id: FileItem['id'], body: SplitBody): Promise<Split> =>
  call(splitsContract.split, { params: { id }, body }, byEvents);

export const beginFindingMarks = (id: FileItem['id']): Promise<Split> =>
  call(splitsContract.findMarks, { params: { id } });

/** What a split that has begun is followed with. */
export interface SplitCalls {
  read: (id: string) => Promise<Split>;
  cancel: (id: string) => Promise<void>;
}

export const splitCalls: SplitCalls = {
  read: (id) => call(splitsContract.get, { params: { id } }),
  cancel: (id) => call(splitsContract.cancel, { params: { id } }),
};

/** The file of which another one may be a new version. */
export const versionOfferQuery = (id: FileItem['id']) =>
  queryOptions({
    queryKey: [...filesKey, 'version-offer', id],
    queryFn: async ({ signal }) =>
      (await call(versionOffersContract.offer, { params: { id } }, { signal })).target,
  });

export const answerOffer = (id: FileItem['id'], accept: boolean): Promise<void> =>
  call(versionOffersContract.answerOffer, { params: { id }, body: { accept } }, byEvents);

export const useAnswerOffer = (id: FileItem['id'], callbacks: ChangeCallbacks<void, boolean>) =>
  useMutation(
    changeOptions(useQueryClient(), {
      mutationFn: (accept: boolean) => answerOffer(id, accept),
      queryKey: filesKey,
      ...callbacks,
    }),
  );
