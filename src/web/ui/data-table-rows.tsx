// The cards on a phone are not laid out as a table, and some screen readers then forget that it is one: the roles remind them.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `number` lines up at the end with tabular figures; `actions` comes last and has no label on a phone. */
  kind?: 'text' | 'number' | 'actions';
}

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** `undefined` while they are on their way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Number of the first row; leave it out for a table without the row number column. */
  firstRowNumber?: number;
  /** How many rows a full page has: the skeleton takes their place. */
  pageSize?: number;
  empty: ReactNode;
  failure?: { message: string; requestId?: string | undefined; retry: () => void } | undefined;
}

type Shape<Row> = Pick<DataTableProps<Row>, 'columns' | 'firstRowNumber' | 'rowKey'>;

export function BodyRows<Row>({
  columns,
  rows,
  rowKey,
  firstRowNumber,
}: Shape<Row> & { rows: readonly Row[] }) {
  return rows.map((row, index) => (
    <tr key={rowKey(row)} role="row">
      {firstRowNumber !== undefined && (
        <td role="cell" className={classes.rowNumber}>
          {firstRowNumber + index}
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} role="cell" data-kind={column.kind}>
          {column.kind !== 'actions' && (
            <span className={classes.cardLabel} aria-hidden>
              {column.header}
            </span>
          )}
          <div className={classes.content}>{column.cell(row)}</div>
        </td>
      ))}
    </tr>
  ));
}

export function SkeletonRows<Row>({ columns, count, firstRowNumber }: Shape<Row> & { count: number }) {
  const cells = columns.length + (firstRowNumber === undefined ? 0 : 1);
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} role="row">
      {Array.from({ length: cells }, (_, cell) => (
        <td key={cell} role="cell">
          <Skeleton height={12} radius="xs" />
        </td>
      ))}
    </tr>
  ));
}
