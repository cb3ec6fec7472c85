// Not a table of the browser's: only the rows in sight exist, each placed by us, so the roles tell what they are.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Icon } from '#web/ui/icon.tsx';
import type { Sort } from '#web/files/manager/files-search.ts';
import classes from './list-header.module.css';
import ticks from './tick.module.css';
import type { RowDisplay } from './row-display.ts';

export interface Sorting {
  /** By what the list can be sorted. */
  offered: readonly Sort[];
  by: Sort;
  order: 'asc' | 'desc';
  /** Sorts by it, or the other way round when it is sorted by it. */
  onSort: (by: Sort) => void;
}

interface ListHeaderProps {
  look: RowDisplay;
  sorting: Sorting;
  onSelectAll: () => void;
  canSelect: boolean;
  /** The bar of the selection lies over it. */
  isCovered: boolean;
}

/** The names of the columns; those that can sort are buttons. */
export function ListHeader({ look, sorting, onSelectAll, canSelect, isCovered }: ListHeaderProps) {
  const { texts, isTrash, geometry } = look;
  const { shows } = geometry;
  const { columns } = texts;
  return (
    <div role="row" aria-rowindex={1} className={classes.header} data-covered={isCovered || undefined}>
      <div role="columnheader" className={classes.tick}>
        <input
          className={ticks.tick}
          type="checkbox"
          aria-label={texts.selectAll}
          checked={false}
          disabled={!canSelect}
          onChange={onSelectAll}
        />
      </div>
      <SortHeader by="name" label={columns.name} sorting={sorting} className={classes.name} />
      {shows.barcode && <div role="columnheader">{columns.barcode}</div>}
      {shows.size && <SortHeader by="size" label={columns.size} sorting={sorting} className={classes.size} />}
      {shows.date && (
        <SortHeader by="date" label={isTrash ? columns.deleted : columns.modified} sorting={sorting} />
      )}
      {shows.by && <div role="columnheader">{isTrash ? columns.deletedBy : columns.by}</div>}
      <div role="columnheader">
        <span className="visually-hidden">{columns.actions}</span>
      </div>
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
