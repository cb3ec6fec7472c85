import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#shared/http/contract.ts';
import { settingsContract } from '#shared/settings/settings.contract.ts';
import { call } from '#web/lib/api.ts';

type ScalesBody = CallInput<typeof settingsContract.setBarcodeScales>['body'];

export const barcodeScalesQuery = queryOptions({
  queryKey: ['settings', 'barcode-scales'],
  queryFn: ({ signal }) => call(settingsContract.barcodeScales, {}, { signal }),
});

export function useSaveScales() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ScalesBody) => call(settingsContract.setBarcodeScales, { body }),
    onSuccess: (saved) => queries.setQueryData(barcodeScalesQuery.queryKey, saved),
  });
}
