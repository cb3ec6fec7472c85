import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { DeletedUnit } from '#shared/organisation/organisation.contract.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { toastSuccess } from '#web/lib/toasts.ts';
import { usePaging } from '#web/lib/paging/use-paging.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { ListHeader } from '#web/ui/table/list-header.tsx';
import { useListMenu } from '#web/ui/table/list-menu.ts';
import { useIsList } from '#web/ui/table/use-is-list.ts';
import { PagedTable } from '#web/ui/table/paged-table.tsx';
import { useDeletedColumns, useDeletedListRow } from './deleted-columns.tsx';
import { type DeletedSearch, deletedUnitsQuery, useLiveUnits, useRestoreUnit } from './organisation.api.ts';
import { organisationStrings } from './organisation.strings.ts';
import { UnitPath } from './unit-path.tsx';

/** The deleted units that can still be restored. */
export function DeletedUnitsPage() {
  const texts = useStrings(organisationStrings);
  const locale = useLocale();
  const search = useSearch({ strict: false }) as DeletedSearch;
  const navigate = useNavigate();
  const show = (next: DeletedSearch) => void navigate({ to: '.', search: next });
  const paging = usePaging({ search, defaultSort: '-deletedAt', show, isList: useIsList() });
  const restore = useRestoreUnit({
    onSuccess: ({ kind, name }, unit) => {
      const words = texts.kinds[kind];
      toastSuccess(name === unit.name ? words.restored : words.restoredAs(name));
    },
  });
  useLiveUnits();
  const units = useQuery(deletedUnitsQuery(paging.query));
  const { data } = units;
  const { trash } = texts;

  const restoringId = restore.isPending ? restore.variables.id : undefined;
  const onRestore = (unit: DeletedUnit) => restore.mutate(unit);
  const columns = useDeletedColumns({ restoringId, onRestore });
  const listRow = useDeletedListRow(onRestore);
  const menu = useListMenu(columns, paging.table);

  return (
    <>
      <ListHeader
        title={trash.title}
        breadcrumb={<UnitPath path={[]} />}
        description={trash.description}
        menu={data?.total ? menu : []}
      />
      <PagedTable
        caption={trash.title}
        columns={columns}
        list={listRow}
        data={data}
        {...paging.table}
        rowKey={(unit) => unit.id}
        failure={loadFailure(units, locale)}
        empty={<EmptyState icon={IconTrash} title={trash.empty} description={trash.emptyHint} />}
      />
    </>
  );
}
