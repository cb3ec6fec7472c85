// On a phone the rows are cards, and some screen readers then no longer see a table: the roles restore it.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { Checkbox, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** `number` is aligned at the end with tabular figures; `actions` is the last column and has no label on a phone. */
  kind?: 'text' | 'number' | 'actions';
  /** The column stays visible at this edge while the others scroll under it. */
  sticky?: 'start' | 'end';
  /** For short values that are hard to read in two lines. */
  nowrap?: boolean;
}

/** The selected rows, by key; rows on other pages stay selected. */
export interface Selection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  canSelect: (row: Row) => boolean;
  labelOf: (row: Row) => string;
  allLabel: string;
}

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** `undefined` while they are loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Number of the first row; leave it out for a table without the row number column. */
  firstRowNumber?: number;
  selection?: Selection<Row> | undefined;
  /** How many rows a full page has: the skeleton shows as many. */
  pageSize?: number;
  empty: ReactNode;
  failure?: { message: string; requestId?: string | undefined; retry: (() => void) | undefined } | undefined;
}

type Shape<Row> = Pick<DataTableProps<Row>, 'columns' | 'firstRowNumber' | 'rowKey' | 'selection'>;

export function BodyRows<Row>({
  columns,
  rows,
  rowKey,
  firstRowNumber,
  selection,
}: Shape<Row> & { rows: readonly Row[] }) {
  return rows.map((row, index) => (
    <tr key={rowKey(row)} role="row" aria-selected={selection?.selected.has(rowKey(row))}>
      {selection && (
        <td role="cell" className={classes.tick}>
          {selection.canSelect(row) && (
            <Checkbox
              aria-label={selection.labelOf(row)}
              checked={selection.selected.has(rowKey(row))}
              onChange={(event) =>
                selection.onChange(withKeys(selection.selected, [rowKey(row)], event.currentTarget.checked))
              }
            />
          )}
        </td>
      )}
      {firstRowNumber !== undefined && (
        <td role="cell" className={classes.rowNumber}>
          {firstRowNumber + index}
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          data-kind={column.kind}
          data-sticky={column.sticky}
          data-nowrap={column.nowrap}
        >
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

export function SkeletonRows<Row>(props: Shape<Row> & { count: number }) {
  const { columns, count, firstRowNumber, selection } = props;
  const cells = columns.length + (firstRowNumber === undefined ? 0 : 1) + (selection ? 1 : 0);
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} role="row">
      {Array.from({ length: cells }, (_, cell) => (
        <td key={cell} role="cell">
          <div className={classes.pending}>
            <Skeleton height={12} radius="xs" />
          </div>
        </td>
      ))}
    </tr>
  ));
}

const withKeys = (selected: ReadonlySet<string>, keys: readonly string[], on: boolean): ReadonlySet<string> =>
  on ? new Set([...selected, ...keys]) : new Set([...selected].filter((key) => !keys.includes(key)));

interface SelectAllProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection: Selection<Row>;
}

/** Selects every row of the page that can be selected, or none of them. */
export function SelectAll<Row>({ rows, rowKey, selection }: SelectAllProps<Row>) {
  const { selected, onChange, canSelect, allLabel } = selection;
  const keys = rows.filter(canSelect).map(rowKey);
  const count = keys.filter((key) => selected.has(key)).length;
  const all = keys.length > 0 && count === keys.length;
  return (
    <Checkbox
      aria-label={allLabel}
      disabled={keys.length === 0}
      checked={all}
      indeterminate={count > 0 && !all}
      onChange={() => onChange(withKeys(selected, keys, !all))}
    />
  );
}
