import { Checkbox, Skeleton } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import type { SheetAction } from '#web/ui/dialog/action-sheet.tsx';
import classes from './data-table.module.css';
import type { ListRowContent } from './list-row-content.ts';
import type { Sorting } from './sorting.ts';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /**
   * `head` is the first column, `actions` the last one; both stay visible while the others scroll under them. `number` is
   * aligned at the end.
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
  /** For the bar of a list; a table has them in the header of its page. */
  countLabel: string;
  clearLabel: string;
  actionsLabel: string;
  actions: readonly SheetAction[];
}

export interface DataTableProps<Row> extends Sorting {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  /** What a row shows in a narrow window, where the table is a list. */
  list: ListRowContent<Row>;
  /** `undefined` while they are loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The number of the first row, or of each; leave it out for a table without the row number column. */
  rowNumbers?: number | ((row: Row) => number);
  selection?: Selection<Row> | undefined;
  /** How many rows a full page has: the skeleton shows as many. */
  pageSize?: number;
  /** A click anywhere on a row follows the link of the row that is marked with `data-opens-row`. */
  opensRows?: boolean;
  empty: ReactNode;
  failure?: { message: string; requestId?: string | undefined; retry: (() => void) | undefined } | undefined;
}

type Shape<Row> = Pick<DataTableProps<Row>, 'columns' | 'rowNumbers' | 'rowKey' | 'selection' | 'opensRows'>;

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
  rowNumbers,
  selection,
  opensRows = false,
}: Shape<Row> & { rows: readonly Row[] }) {
  return rows.map((row, index) => (
    <tr
      key={rowKey(row)}
      aria-selected={selection?.selected.has(rowKey(row))}
      data-opens={opensRows || undefined}
      onClick={opensRows ? openRow : undefined}
    >
      {selection && (
        <td className={classes.tick}>
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
      {rowNumbers !== undefined && (
        <td className={classes.rowNumber}>
          {typeof rowNumbers === 'function' ? rowNumbers(row) : rowNumbers + index}
        </td>
      )}
      {columns.map((column) => (
        <td key={column.key} data-kind={column.kind} data-nowrap={column.nowrap}>
          <div className={classes.content}>{column.cell(row)}</div>
        </td>
      ))}
    </tr>
  ));
}

export function SkeletonRows<Row>(props: Shape<Row> & { count: number }) {
  const { columns, count, rowNumbers, selection } = props;
  const cells = columns.length + (rowNumbers === undefined ? 0 : 1) + (selection ? 1 : 0);
  return Array.from({ length: count }, (_, row) => (
    <tr key={row}>
      {Array.from({ length: cells }, (_, cell) => (
        <td key={cell}>
          <div className={classes.pending}>
            <Skeleton height={12} radius="xs" />
          </div>
        </td>
      ))}
    </tr>
  ));
}

/** The selected keys with these keys, or without them. */
export const withKeys = (
  selected: ReadonlySet<string>,
  keys: readonly string[],
  on: boolean,
): ReadonlySet<string> =>
  on ? new Set([...selected, ...keys]) : new Set([...selected].filter((key) => !keys.includes(key)));

interface SelectAllProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  selection: Selection<Row>;
  /** Beside the checkbox. */
  text?: string;
}

/** Selects every row of the page that can be selected, or none of them. */
export function SelectAll<Row>({ rows, rowKey, selection, text }: SelectAllProps<Row>) {
  const { selected, onChange, canSelect, allLabel } = selection;
  const keys = rows.filter(canSelect).map(rowKey);
  const count = keys.filter((key) => selected.has(key)).length;
  const all = keys.length > 0 && count === keys.length;
  return (
    <Checkbox
      aria-label={allLabel}
      label={text}
      disabled={keys.length === 0}
      checked={all}
      indeterminate={count > 0 && !all}
      onChange={() => onChange(withKeys(selected, keys, !all))}
    />
  );
}
