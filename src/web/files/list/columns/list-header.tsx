// ARIA roles instead of <table>: only the visible rows exist and each is positioned by its offset.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Icon } from '#web/ui/icon.tsx';
import type { Sort } from '#web/files/files-search-params.ts';
import type { DateKind } from '#web/files/listing.ts';
import { columnLabel } from './column-label.ts';
import { ColumnMenu } from './column-menu.tsx';
import type { ColumnChoice } from './use-columns.ts';
import classes from './list-header.module.css';
import ticks from '#web/files/list/row/tick.module.css';
import type { RowDisplay } from './row-display.ts';

export interface Sorting {
  /** The sort orders the user can choose. */
  offered: readonly Sort[];
  by: Sort;
  order: 'asc' | 'desc';
  /** The date that `date` sorts by. */
  dateKind: DateKind;
  /** Sorts by a column; reverses the order when the list is already sorted by it. */
  onSort: (by: Sort) => void;
}

interface ListHeaderProps {
  display: RowDisplay;
  sorting: Sorting;
  /** Null in the grid, which has no columns. */
  columnChoice: ColumnChoice | null;
  onSelectAll: () => void;
  canSelect: boolean;
  /** True while the selection bar covers the header. */
  isCovered: boolean;
}

/** Above the rows: the checkbox for all of them and the column headers; those that can sort are buttons. */
export function ListHeader(props: ListHeaderProps) {
  const { display, sorting, columnChoice, onSelectAll, canSelect, isCovered } = props;
  const { texts, trash, geometry } = display;
  const { shows } = geometry;
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={classes.header}
      data-grid={columnChoice === null || undefined}
      data-covered={isCovered || undefined}
    >
      <div role="columnheader" className={classes.tick}>
        <input
          className={`touch-target ${ticks.tick}`}
          type="checkbox"
          aria-label={texts.selectAll}
          checked={false}
          disabled={!canSelect}
          onChange={onSelectAll}
        />
      </div>
      {columnChoice === null ? (
        <div role="columnheader" aria-hidden>
          {texts.selectAll}
        </div>
      ) : (
        <>
          <SortHeader by="name" label={texts.columns.name} sorting={sorting} className={classes.name} />
          {shows.type && <SortHeader by="type" label={texts.columns.type} sorting={sorting} />}
          {shows.barcode && (
            // As the codes below it, which line up by their first digits.
            <div role="columnheader">
              <span className={classes.barcode} dir="ltr">
                {texts.columns.barcode}
              </span>
            </div>
          )}
          {shows.place && <div role="columnheader">{trash.place}</div>}
          {shows.size && (
            <SortHeader by="size" label={texts.columns.size} sorting={sorting} className={classes.size} />
          )}
          {shows.date && <SortHeader by="date" label={columnLabel('date', display)} sorting={sorting} />}
          {shows.by && <div role="columnheader">{columnLabel('by', display)}</div>}
          {shows.daysLeft && <div role="columnheader">{trash.daysLeft}</div>}
          <div role="columnheader" className={classes.choose} aria-label={texts.columns.actions}>
            <ColumnMenu display={display} choice={columnChoice} />
          </div>
        </>
      )}
    </div>
  );
}

interface SortHeaderProps {
  by: Sort;
  label: string;
  sorting: Sorting;
  className?: string | undefined;
}

function SortHeader({ by, label, sorting, className }: SortHeaderProps) {
  if (!sorting.offered.includes(by)) {
    return (
      <div role="columnheader" className={className}>
        {label}
      </div>
    );
  }
  const isSorted = sorting.by === by;
  const direction = sorting.order === 'asc' ? 'ascending' : 'descending';
  return (
    <div role="columnheader" className={className} aria-sort={isSorted ? direction : 'none'}>
      <button type="button" className={classes.sort} onClick={() => sorting.onSort(by)}>
        {label}
        {isSorted && <Icon icon={sorting.order === 'asc' ? IconArrowUp : IconArrowDown} size={16} />}
      </button>
    </div>
  );
}
