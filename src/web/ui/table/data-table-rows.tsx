// On a phone the rows are cards, and some screen readers then no longer see a table: the roles restore it.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { Checkbox, Skeleton } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import classes from './data-table.module.css';
import type { Sorting } from './sorting.ts';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /**
   * `head` is the first column and the head of the card on a phone, `actions` the last one; both stay visible while the others
   * scroll under them. `number` is aligned at the end.
   */
  kind?: 'head' | 'text' | 'number' | 'actions';
  /** The column sorts the table by this key. */
  sortKey?: string;
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

export interface DataTableProps<Row> extends Sorting {
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
  /** A click anywhere on a row follows the link of the row that is marked with `data-opens-row`. */
  opensRows?: boolean;
  empty: ReactNode;
  failure?: { message: string; requestId?: string | undefined; retry: (() => void) | undefined } | undefined;
}

type Shape<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'firstRowNumber' | 'rowKey' | 'selection' | 'opensRows'
>;

/** Follows the link of the row. The keyboard and a click with Ctrl use the link itself. */
function openRow(event: MouseEvent<HTMLTableRowElement>): void {
  const row = event.currentTarget;
  const target = event.target as Element;
  const isOnControl = target.closest('a, button, input, label') !== null;
  // A menu of the row is drawn outside it, and selecting a text ends with a click.
  const isElsewhere = !row.contains(target) || Boolean(getSelection()?.toString());
  if (isOnControl || isElsewhere || event.ctrlKey || event.metaKey || event.shiftKey) return;
  row.querySelector<HTMLElement>('[data-opens-row]')?.click();
}

export function BodyRows<Row>({
  columns,
  rows,
  rowKey,
  firstRowNumber,
  selection,
  opensRows = false,
}: Shape<Row> & { rows: readonly Row[] }) {
  return rows.map((row, index) => (
    <tr
      key={rowKey(row)}
      role="row"
      aria-selected={selection?.selected.has(rowKey(row))}
      data-opens={opensRows || undefined}
      onClick={opensRows ? openRow : undefined}
    >
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
        <td key={column.key} role="cell" data-kind={column.kind} data-nowrap={column.nowrap}>
          {column.kind !== 'actions' && column.kind !== 'head' && (
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
