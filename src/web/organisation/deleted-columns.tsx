import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { DeletedUnit } from '#shared/organisation/organisation.contract.ts';
import { formatDate, formatDateTime } from '#web/lib/text/format.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { Bdi } from '#web/ui/text/bdi.tsx';
import type { Column } from '#web/ui/table/data-table-rows.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { ListRowContent } from '#web/ui/table/list-row-content.ts';
import { organisationStrings } from './organisation.strings.ts';

interface DeletedColumnsOptions {
  /** The unit that is being restored. */
  restoringId: string | undefined;
  onRestore: (unit: DeletedUnit) => void;
}

export function useDeletedColumns({ restoringId, onRestore }: DeletedColumnsOptions): Column<DeletedUnit>[] {
  const texts = useStrings(organisationStrings);
  const locale = useLocale();
  const { trash } = texts;
  return [
    {
      key: 'name',
      header: texts.fields.name,
      kind: 'head',
      sortKey: 'name',
      cell: ({ name }) => <Bdi>{name}</Bdi>,
    },
    {
      key: 'kind',
      header: trash.kind,
      sortKey: 'kind',
      cell: ({ kind }) => texts.kinds[kind].one,
      nowrap: true,
    },
    {
      key: 'location',
      header: trash.location,
      cell: ({ location }) => (location.length > 0 ? <Location names={location} /> : texts.none),
    },
    {
      key: 'at',
      header: trash.deletedAt,
      sortKey: 'deletedAt',
      cell: (unit) => formatDateTime(unit.deletedAt, locale),
      nowrap: true,
    },
    {
      key: 'by',
      header: trash.deletedBy,
      sortKey: 'deletedBy',
      cell: (unit) => <Bdi>{unit.deletedBy}</Bdi>,
    },
    {
      key: 'until',
      header: trash.restorableUntil,
      cell: (unit) => <Bdi ltr>{formatDate(unit.restorableUntil, locale)}</Bdi>,
      nowrap: true,
    },
    {
      key: 'actions',
      header: texts.actions,
      kind: 'actions',
      cell: (unit) =>
        unit.actions.restore && (
          <Button
            variant="subtle"
            leftSection={<Icon icon={IconArrowBackUp} size={18} directional />}
            aria-label={trash.restoreOne(unit.name)}
            loading={restoringId === unit.id}
            onClick={() => onRestore(unit)}
          >
            {trash.restore}
          </Button>
        ),
    },
  ];
}

/** A deleted unit in the list of a phone. */
export function useDeletedListRow(onRestore: (unit: DeletedUnit) => void): ListRowContent<DeletedUnit> {
  const { kinds, trash } = useStrings(organisationStrings);
  return {
    name: ({ name }) => name,
    second: ({ kind, location }) => [{ stem: kinds[kind].one }, ...location.map((name) => ({ stem: name }))],
    actions: (unit) =>
      unit.actions.restore
        ? [{ key: 'restore', icon: IconArrowBackUp, label: trash.restore, run: () => onRestore(unit) }]
        : [],
  };
}

/** The names of the units above it, outermost first. */
const Location = ({ names }: { names: readonly string[] }) =>
  names.map((name, index) => (
    // Two of the units may have the same name, and the order never changes.
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index}>
      {index > 0 && ' / '}
      <Bdi>{name}</Bdi>
    </span>
  ));
