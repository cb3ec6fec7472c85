import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { Icon } from '#web/ui/icon.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { type Column, type DataTableProps, SelectAll } from './data-table-rows.tsx';
import classes from './data-table.module.css';
import { directionOf, type Sorting, toggledSort } from './sorting.ts';

type HeadProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'rows' | 'rowKey' | 'rowNumbers' | 'selection' | 'sort' | 'onSort'
>;

/** The header row. A click on the header of a sortable column sorts by it, a second one in the other direction. */
export function DataTableHead<Row>(props: HeadProps<Row>) {
  const { columns, rows = [], rowKey, rowNumbers, selection } = props;
  const texts = useUiTexts();
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={classes.tick}>
            <SelectAll rows={rows} rowKey={rowKey} selection={selection} />
          </th>
        )}
        {rowNumbers !== undefined && (
          <th scope="col" className={classes.rowNumber}>
            {texts.rowNumber}
          </th>
        )}
        {columns.map((column) => (
          <Header key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
        ))}
      </tr>
    </thead>
  );
}

function Header<Row>({ column, sort, onSort }: { column: Column<Row> } & Sorting) {
  const { header, kind, sortKey } = column;
  const cell = { scope: 'col', 'data-kind': kind } as const;
  if (sortKey === undefined || !onSort) return <th {...cell}>{header}</th>;
  const direction = directionOf(sortKey, sort);
  const icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconSelector }[direction];
  return (
    <th {...cell} aria-sort={direction}>
      <UnstyledButton className={classes.sort} onClick={() => onSort(toggledSort(sortKey, sort))}>
        {header}
        <Icon icon={icon} size={14} />
      </UnstyledButton>
    </th>
  );
}
