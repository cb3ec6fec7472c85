import { queryOptions } from '@tanstack/react-query';
import { type LabelOutput, labelsContract } from '#shared/files/labels.contract.ts';
import { call } from '#web/lib/http/api.ts';
import { findPrinters } from './printer/browser-print.ts';

/** Read again each time the dialog is opened, because the labels may have been printed meanwhile. */
export const labelsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['labels', ids],
    queryFn: ({ signal }) => call(labelsContract.labels, { body: { ids: [...ids] } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Records that labels are printed, and returns the ids of those that may be. */
export async function recordPrints(ids: string[], output: LabelOutput): Promise<Set<string>> {
  const { done } = await call(labelsContract.printLabels, { body: { ids, output } });
  return new Set(done);
}

export const printersQuery = queryOptions({
  queryKey: ['label-printers'],
  queryFn: ({ signal }) => findPrinters(signal),
  retry: false,
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
});
