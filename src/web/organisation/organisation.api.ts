import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#shared/http/contract.ts';
import {
  type DeletedUnit,
  type Unit,
  type UnitKind,
  organisationContract,
  unitContracts,
} from '#shared/organisation/organisation.contract.ts';
import type { unitFilterFields } from '#shared/organisation/unit-filter-fields.ts';
import type { DeletedUnitSortKey, UnitSortKey } from '#shared/organisation/unit-sort-keys.ts';
import { call } from '#web/lib/http/api.ts';
import { filesKey } from '#web/lib/queries/files-key.ts';
import { changeOptions, type ChangeCallbacks } from '#web/lib/queries/change-options.ts';
import type { ListSearch } from '#web/lib/paging/list-search-params.ts';
import { useLiveEvent } from '#web/lib/live/live.ts';
import { refresh } from '#web/lib/queries/refresh.ts';

export type UnitSearch = ListSearch<(typeof unitFilterFields)[number], UnitSortKey>;
export type DeletedSearch = ListSearch<never, DeletedUnitSortKey>;

export interface UnitForm {
  name: string;
  emailAddress: string;
  phoneNumber: string;
  address: string;
  /** Departments only. Null: no limit. */
  quota: number | null;
}

const all = ['organisation'] as const;

/** One page of the partitions, or of the units under `parentId`. */
export const unitsQuery = (kind: UnitKind, parentId: string | undefined, search: UnitSearch) =>
  queryOptions({
    queryKey: [...all, 'list', kind, parentId, search],
    queryFn: ({ signal }) => {
      const input = { params: { id: parentId }, query: search };
      return call(unitContracts[kind].list, input, { signal });
    },
    // Shows the previous page until the next one is loaded, so that nothing jumps.
    placeholderData: keepPreviousData,
  });

export const unitQuery = (kind: UnitKind, id: string) =>
  queryOptions({
    queryKey: [...all, 'one', kind, id],
    queryFn: ({ signal }) => call(unitContracts[kind].get, { params: { id } }, { signal }),
  });

/** The departments that the user belongs to. */
export const ownDepartmentsQuery = queryOptions({
  queryKey: [...all, 'mine'],
  queryFn: ({ signal }) => call(organisationContract.mine, {}, { signal }),
});

/** How far the organisation is set up. Always fetched again, because people and files change it too. */
export const firstStepsQuery = queryOptions({
  queryKey: [...all, 'first-steps'],
  queryFn: ({ signal }) => call(organisationContract.firstSteps, {}, { signal }),
  staleTime: 0,
});

export const deletedUnitsQuery = (search: DeletedSearch) =>
  queryOptions({
    queryKey: [...all, 'deleted', search],
    queryFn: ({ signal }) => call(organisationContract.deleted, { query: search }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Loads the shown units again when anybody changes one. */
export function useLiveUnits(): void {
  const queries = useQueryClient();
  useLiveEvent('organisation.changed', () => void refresh(queries, { queryKey: all }));
}

/** A change to units. It is pending until the shown units are loaded again. */
function useUnitsMutation<V, R>(change: (variables: V) => Promise<R>, callbacks?: ChangeCallbacks<R, V>) {
  const queries = useQueryClient();
  const mutationFn = async (variables: V) => {
    const result = await change(variables);
    // The folder of the unit changed too, and a tab ignores the events of its own changes.
    void queries.invalidateQueries({ queryKey: filesKey });
    return result;
  };
  return useMutation(changeOptions(queries, { mutationFn, queryKey: all, ...callbacks }));
}

export const useCreateUnit = (kind: UnitKind, parentId: string | undefined) =>
  useUnitsMutation((body: UnitForm) => {
    const input = { params: { id: parentId }, body };
    return call(unitContracts[kind].create, input);
  });

export const useEditUnit = (kind: UnitKind, id: string) =>
  useUnitsMutation((body: UnitForm) => call(unitContracts[kind].update, { params: { id }, body }));

/** `confirmName` is the typed name, where the dialog asks for it. */
type UnitDeletion = { unit: Unit; confirmName?: string };

export const useDeleteUnit = (callbacks: ChangeCallbacks<void, UnitDeletion>) =>
  useUnitsMutation(
    ({ unit, confirmName }: UnitDeletion) =>
      call(unitContracts[unit.kind].remove, {
        params: { id: unit.id },
        body: confirmName === undefined ? {} : { confirmName },
      }),
    callbacks,
  );

export const useRestoreUnit = (
  callbacks: ChangeCallbacks<Answer<typeof organisationContract.restore>, DeletedUnit>,
) =>
  useUnitsMutation(
    ({ id }: DeletedUnit) => call(organisationContract.restore, { params: { id } }),
    callbacks,
  );
