// On a phone the rows are cards, and some screen readers then no longer see a table: the roles restore it.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { Icon } from '#web/ui/icon.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import { type Column, type DataTableProps, SelectAll } from './data-table-rows.tsx';
import classes from './data-table.module.css';
import { directionOf, type Sorting, toggledSort } from './sorting.ts';

type HeadProps<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'rows' | 'rowKey' | 'firstRowNumber' | 'selection' | 'sort' | 'onSort'
>;

/** The header row. A click on the header of a sortable column sorts by it, a second one in the other direction. */
export function DataTableHead<Row>(props: HeadProps<Row>) {
  const { columns, rows = [], rowKey, firstRowNumber, selection } = props;
  const texts = useUiTexts();
  return (
    <thead role="rowgroup">
      <tr role="row">
        {selection && (
          <th role="columnheader" scope="col" className={classes.tick}>
            <SelectAll rows={rows} rowKey={rowKey} selection={selection} />
          </th>
        )}
        {firstRowNumber !== undefined && (
          <th role="columnheader" scope="col" className={classes.rowNumber}>
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
  const cell = { role: 'columnheader', scope: 'col', 'data-kind': kind } as const;
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
