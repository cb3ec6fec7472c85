import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer, CallInput } from '#shared/http/contract.ts';
import { inboxContract } from '#shared/settings/inbox.contract.ts';
import { call } from '#web/lib/http/api.ts';
import { changeOptions, type ChangeCallbacks } from '#web/lib/queries/change-options.ts';

type Scanning = Answer<typeof inboxContract.setScanning>;
type ScanningBody = CallInput<typeof inboxContract.setScanning>['body'];

export const scanningQuery = queryOptions({
  queryKey: ['settings', 'inbox'],
  queryFn: ({ signal }) => call(inboxContract.scanning, {}, { signal }),
});

/** Whoever sets up scanners goes through all departments. */
export const ROWS = 25;

export const inboxDepartmentsQuery = (page: number, search: string) =>
  queryOptions({
    queryKey: ['settings', 'inbox', 'departments', page, search],
    queryFn: ({ signal }) =>
      call(inboxContract.inboxDepartments, { query: { page, search, size: ROWS } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const useSaveScanning = (callbacks: ChangeCallbacks<Scanning, ScanningBody>) =>
  useMutation(
    changeOptions(useQueryClient(), {
      mutationFn: (body: ScanningBody) => call(inboxContract.setScanning, { body }),
      queryKey: scanningQuery.queryKey,
      ...callbacks,
    }),
  );
