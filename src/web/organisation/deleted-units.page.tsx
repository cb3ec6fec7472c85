import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { loadFailure } from '#web/lib/load-failure.ts';
import { toastSuccess } from '#web/lib/toasts.ts';
import { usePaging } from '#web/lib/use-paging.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedTable } from '#web/ui/table/paged-table.tsx';
import { useDeletedColumns } from './deleted-columns.tsx';
import { type DeletedSearch, deletedUnitsQuery, useLiveUnits, useRestoreUnit } from './organisation.api.ts';
import { organisationStrings } from './organisation.strings.ts';
import { UnitPath } from './unit-path.tsx';

/** The deleted units that can still be restored. */
export function DeletedUnitsPage() {
  const texts = useStrings(organisationStrings);
  const locale = useLocale();
  const search = useSearch({ strict: false }) as DeletedSearch;
  const navigate = useNavigate();
  const paging = usePaging(search, '-deletedAt', (next) => void navigate({ to: '.', search: next }));
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
  const columns = useDeletedColumns({ restoringId, onRestore: (unit) => restore.mutate(unit) });

  return (
    <>
      <PageHeader title={trash.title} breadcrumb={<UnitPath path={[]} />} description={trash.description} />
      <PagedTable
        caption={trash.title}
        columns={columns}
        data={data}
        {...paging.table}
        rowKey={(unit) => unit.id}
        failure={loadFailure(units, locale)}
        empty={<EmptyState icon={IconTrash} title={trash.empty} description={trash.emptyHint} />}
      />
    </>
  );
}
