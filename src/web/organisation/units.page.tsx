import { IconPlus, IconSearchOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type Unit, type UnitKind, unitLevels } from '#shared/organisation/organisation.contract.ts';
import { unitFilterFields } from '#shared/organisation/unit-filter-fields.ts';
import { loadFailure } from '#web/lib/load-failure.ts';
import { usePaging } from '#web/lib/use-paging.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedTable } from '#web/ui/table/paged-table.tsx';
import { DeleteUnit } from './delete-unit.tsx';
import { type UnitSearch, unitsQuery, useLiveUnits } from './organisation.api.ts';
import { organisationStrings } from './organisation.strings.ts';
import { useUnitColumns } from './unit-columns.tsx';
import { DELETED_UNITS, levels, paths, useParentId } from './unit-levels.ts';
import { UnitPath } from './unit-path.tsx';

export const PartitionsPage = () => <UnitsPage kind="partition" />;
export const CompaniesPage = () => <UnitsPage kind="company" />;
export const DepartmentsPage = () => <UnitsPage kind="department" />;

/** The list of one level. Its filter and page are in the address, so a link shows the same list to a colleague. */
function UnitsPage({ kind }: { kind: UnitKind }) {
  const texts = useStrings(organisationStrings);
  const locale = useLocale();
  const kindTexts = texts.kinds[kind];
  const { parent, child, isPaged } = unitLevels[kind];
  const parentId = useParentId(kind);
  const search = useSearch({ strict: false }) as UnitSearch;
  const { field = unitFilterFields[0], value = '', sort } = search;
  const navigate = useNavigate();
  const show = (next: UnitSearch) => void navigate({ to: '.', search: next });
  const { query, table } = usePaging(search, 'prefix', show);
  const [unitToDelete, setUnitToDelete] = useState<Unit | null>(null);
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  useLiveUnits();

  const units = useQuery(unitsQuery(kind, parentId, query));
  const columns = useUnitColumns(kind, (unit) => {
    setUnitToDelete(unit);
    setIsConfirmOpen(true);
  });
  const { data } = units;
  // Without any unit there is nothing to filter: only the button to add the first one is shown.
  const hasNoUnits = data?.total === 0 && value === '';

  const addLink = (
    <ButtonLink to={paths[kind].add} leftSection={<Icon icon={IconPlus} size={18} />}>
      {kindTexts.add}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={kindTexts.title}
        breadcrumb={parent && <UnitPath path={data?.path ?? []} endsHere />}
        description={hasNoUnits ? undefined : data ? kindTexts.count(data.total) : '\u00A0'}
        actions={
          <>
            {data?.actions.create && !hasNoUnits && addLink}
            {!parent && (
              <ButtonLink
                to={DELETED_UNITS}
                variant="default"
                leftSection={<Icon icon={IconTrash} size={18} />}
              >
                {texts.trash.title}
              </ButtonLink>
            )}
          </>
        }
      />
      {!hasNoUnits && (
        <FilterBar
          fields={unitFilterFields.map((name) => ({ value: name, label: texts.fields[name] }))}
          filter={{ field, value }}
          onGo={(filter) => show({ ...filter, ...(sort && { sort }) })}
          onReset={() => show({})}
        />
      )}
      <PagedTable
        caption={kindTexts.title}
        columns={columns}
        data={data}
        {...table}
        {...(!isPaged && { pageSizes: [] })}
        opensRows={child !== null}
        rowKey={(unit) => unit.id}
        failure={loadFailure(units, locale)}
        empty={
          value ? (
            <EmptyState icon={IconSearchOff} title={texts.noMatch} description={texts.noMatchHint} />
          ) : (
            <EmptyState
              icon={levels[kind].icon}
              title={kindTexts.empty}
              description={kindTexts.emptyHint}
              action={addLink}
            />
          )
        }
      />
      {unitToDelete && data && (
        <DeleteUnit
          key={unitToDelete.id}
          unit={unitToDelete}
          restorableDays={data.restorableDays}
          opened={isConfirmOpen}
          onClose={() => setIsConfirmOpen(false)}
        />
      )}
    </>
  );
}
