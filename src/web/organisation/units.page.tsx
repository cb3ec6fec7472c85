import { IconPlus, IconSearchOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type Unit, type UnitKind, unitLevels } from '#shared/organisation/organisation.contract.ts';
import { unitFilterFields } from '#shared/organisation/unit-filter-fields.ts';
import { isApiError } from '#web/lib/http/api-error.ts';
import { loadFailure } from '#web/lib/http/load-failure.ts';
import { usePaging } from '#web/lib/paging/use-paging.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { FilterBar } from '#web/ui/table/filter-bar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ButtonLink } from '#web/ui/links.tsx';
import { CornerLink } from '#web/ui/corner-link.tsx';
import type { SheetAction } from '#web/ui/dialog/action-sheet.tsx';
import { ListHeader } from '#web/ui/table/list-header.tsx';
import { useListMenu } from '#web/ui/table/list-menu.ts';
import { useIsList } from '#web/ui/table/use-is-list.ts';
import { PagedTable } from '#web/ui/table/paged-table.tsx';
import { DeleteUnit } from './delete-unit.tsx';
import { type UnitSearch, unitsQuery, useLiveUnits } from './organisation.api.ts';
import { organisationStrings } from './organisation.strings.ts';
import { useUnitColumns } from './unit-columns.tsx';
import { useUnitListRow } from './unit-list-row.tsx';
import { DELETED_UNITS, levels, paths, useParentId } from './unit-levels.ts';
import { UnitNotFound } from './unit-not-found.tsx';
import { UnitPath } from './unit-path.tsx';

/** From this many units on, the list of a phone has a search. */
const LONG_LIST = 10;

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
  const isList = useIsList();
  const { query, table } = usePaging({ search, defaultSort: 'prefix', show, isList });
  const [unitToDelete, setUnitToDelete] = useState<Unit | null>(null);
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  useLiveUnits();

  const units = useQuery(unitsQuery(kind, parentId, query));
  const askToDelete = (unit: Unit) => {
    setUnitToDelete(unit);
    setIsConfirmOpen(true);
  };
  const columns = useUnitColumns(kind, askToDelete);
  const listRow = useUnitListRow(kind, askToDelete);
  const pages = { ...table, ...(!isPaged && { pageSizes: [] }) };
  const listMenu = useListMenu(columns, pages);
  const { data } = units;
  // Without any unit there is nothing to filter: only the button to add the first one is shown.
  const hasNoUnits = data?.total === 0 && value === '';
  const canAdd = data?.actions.create && !hasNoUnits;
  // A list that is seen at a glance needs no search.
  const hasFilter = isList ? value !== '' || (data?.total ?? 0) >= LONG_LIST : !hasNoUnits;
  const count = data && !hasNoUnits ? kindTexts.count(data.total) : undefined;
  const trash: SheetAction = {
    key: 'trash',
    icon: IconTrash,
    label: texts.trash.title,
    run: () => void navigate({ to: DELETED_UNITS }),
  };

  if (parent && isApiError(units.error, 'notFound')) {
    return (
      <>
        <ListHeader title={kindTexts.title} menu={[]} />
        <UnitNotFound kind={parent} />
      </>
    );
  }

  const addLink = (
    <ButtonLink to={paths[kind].add} leftSection={<Icon icon={IconPlus} size={18} />}>
      {kindTexts.add}
    </ButtonLink>
  );
  return (
    <>
      <ListHeader
        title={kindTexts.title}
        count={count}
        menu={[parent ? [] : [trash], ...(hasNoUnits ? [] : listMenu)]}
        breadcrumb={parent && <UnitPath path={data?.path ?? []} endsHere />}
        description={hasNoUnits ? undefined : (count ?? '\u00A0')}
        actions={
          <>
            {canAdd && addLink}
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
      {hasFilter && (
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
        list={listRow}
        data={data}
        {...pages}
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
      {isList && canAdd && <CornerLink to={paths[kind].add} label={kindTexts.add} />}
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
