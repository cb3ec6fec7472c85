import { NativeSelect } from '@mantine/core';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import type { Column } from './data-table-rows.tsx';
import classes from './data-table.module.css';

interface SortSelectProps<Row> {
  columns: readonly Column<Row>[];
  sort: string | undefined;
  onSort: (sort: string) => void;
}

/** The order on a phone, where the rows are cards without a header row. */
export function SortSelect<Row>({ columns, sort, onSort }: SortSelectProps<Row>) {
  const texts = useUiTexts();
  const options = columns.flatMap(({ sortKey, header }) =>
    sortKey === undefined
      ? []
      : [
          { value: sortKey, label: texts.ascending(header) },
          { value: `-${sortKey}`, label: texts.descending(header) },
        ],
  );
  return (
    <NativeSelect
      className={classes.sortSelect}
      aria-label={texts.sortBy}
      data={options}
      value={sort ?? ''}
      onChange={(event) => onSort(event.currentTarget.value)}
    />
  );
}
