import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { UNIT_PAGE_SIZE } from '#shared/organisation/organisation.contract.ts';
import type { ListSearch } from '#web/lib/list-search.ts';
import { loadFailure } from '#web/lib/load-failure.ts';
import { toastSuccess } from '#web/lib/toasts.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { useDeletedColumns } from './deleted-columns.tsx';
import { deletedUnitsQuery, useLiveUnits, useRestoreUnit } from './organisation.api.ts';
import { organisationStrings } from './organisation.strings.ts';
import { UnitPath } from './unit-path.tsx';

/** What was deleted and can still come back. */
export function DeletedUnitsPage() {
  const texts = useStrings(organisationStrings);
  const locale = useLocale();
  const { page = 1 } = useSearch({ strict: false }) as ListSearch<never>;
  const navigate = useNavigate();
  const restore = useRestoreUnit({
    onSuccess: ({ kind, name }, unit) => {
      const words = texts.kinds[kind];
      toastSuccess(name === unit.name ? words.restored : words.restoredAs(name));
    },
  });
  useLiveUnits();
  const units = useQuery(deletedUnitsQuery(page));
  const { data } = units;
  const { trash } = texts;

  const restoringId = restore.isPending ? restore.variables.id : undefined;
  const columns = useDeletedColumns({ restoringId, onRestore: (unit) => restore.mutate(unit) });

  return (
    <>
      <PageHeader title={trash.title} breadcrumb={<UnitPath path={[]} />} description={trash.description} />
      <DataTable
        caption={trash.title}
        columns={columns}
        rows={data?.items}
        rowKey={(unit) => unit.id}
        firstRowNumber={data ? (data.page - 1) * data.pageSize + 1 : 1}
        pageSize={UNIT_PAGE_SIZE}
        failure={loadFailure(units, locale)}
        empty={<EmptyState icon={IconTrash} title={trash.empty} description={trash.emptyHint} />}
      />
      {data && (
        <Pager
          page={data.page}
          pageSize={data.pageSize}
          total={data.total}
          onPage={(to) => void navigate({ to: '.', search: { page: to } })}
        />
      )}
    </>
  );
}
