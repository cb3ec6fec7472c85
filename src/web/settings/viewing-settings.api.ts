import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer, CallInput } from '#shared/http/contract.ts';
import { settingsContract } from '#shared/settings/settings.contract.ts';
import { call } from '#web/lib/http/api.ts';
import { changeOptions, type ChangeCallbacks } from '#web/lib/queries/change-options.ts';

type Viewing = Answer<typeof settingsContract.setViewing>;
type ViewingBody = CallInput<typeof settingsContract.setViewing>['body'];

export const viewingQuery = queryOptions({
  queryKey: ['settings', 'viewing'],
  queryFn: ({ signal }) => call(settingsContract.viewing, {}, { signal }),
});

export const useSaveViewing = (callbacks: ChangeCallbacks<Viewing, ViewingBody>) =>
  useMutation(
    changeOptions(useQueryClient(), {
      mutationFn: (body: ViewingBody) => call(settingsContract.setViewing, { body }),
      queryKey: viewingQuery.queryKey,
      ...callbacks,
    }),
  );
