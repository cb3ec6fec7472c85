import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer, CallInput } from '#shared/http/contract.ts';
import { settingsContract } from '#shared/settings/settings.contract.ts';
import { call } from '#web/lib/http/api.ts';
import { changeOptions, type ChangeCallbacks } from '#web/lib/queries/change-options.ts';

type Quotas = Answer<typeof settingsContract.setQuotas>;
type QuotasBody = CallInput<typeof settingsContract.setQuotas>['body'];

export const quotasQuery = queryOptions({
  queryKey: ['settings', 'quotas'],
  queryFn: ({ signal }) => call(settingsContract.quotas, {}, { signal }),
});

export const useSaveQuotas = (callbacks: ChangeCallbacks<Quotas, QuotasBody>) =>
  useMutation(
    changeOptions(useQueryClient(), {
      mutationFn: (body: QuotasBody) => call(settingsContract.setQuotas, { body }),
      queryKey: quotasQuery.queryKey,
      ...callbacks,
    }),
  );
