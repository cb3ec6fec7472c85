import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer, CallInput } from '#shared/http/contract.ts';
import { settingsContract } from '#shared/settings/settings.contract.ts';
import { call } from '#web/lib/http/api.ts';
import type { ChangeCallbacks } from '#web/lib/queries/change-options.ts';

type ScalesBody = CallInput<typeof settingsContract.setBarcodeScales>['body'];
type Scales = Answer<typeof settingsContract.setBarcodeScales>;

export const barcodeScalesQuery = queryOptions({
  queryKey: ['settings', 'barcode-scales'],
  queryFn: ({ signal }) => call(settingsContract.barcodeScales, {}, { signal }),
});

export const mailQuery = queryOptions({
  queryKey: ['settings', 'mail'],
  queryFn: ({ signal }) => call(settingsContract.mail, {}, { signal }),
});

export function useSaveScales({ onSuccess }: Pick<ChangeCallbacks<Scales, ScalesBody>, 'onSuccess'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ScalesBody) => call(settingsContract.setBarcodeScales, { body }),
    onSuccess: (saved, body) => {
      queries.setQueryData(barcodeScalesQuery.queryKey, saved);
      onSuccess?.(saved, body);
    },
  });
}
