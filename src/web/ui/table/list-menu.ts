import { IconArrowDown, IconArrowsSort, IconArrowUp, IconListNumbers } from '@tabler/icons-react';
import type { SheetAction } from '#web/ui/dialog/action-sheet.tsx';
import { useUiTexts } from '#web/ui/ui-texts.ts';
import type { Column } from './data-table-rows.tsx';
import { directionOf, type Sorting, toggledSort } from './sorting.ts';

const sortIcons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

interface Paging extends Sorting {
  pageSize: number;
  /** Empty for a list that is always on one page. */
  pageSizes: readonly number[];
  onPageSize: (size: number) => void;
}

/** The order and the number of rows, for the sheet of a list: it has no header row and no foot. */
export function useListMenu<Row>(columns: readonly Column<Row>[], paging: Paging): SheetAction[][] {
  const { rowsPerPage, sortBy } = useUiTexts();
  const { sort, onSort, pageSize, pageSizes, onPageSize } = paging;
  const orders = columns.flatMap(({ sortKey, header }): SheetAction[] => {
    if (sortKey === undefined) return [];
    const direction = directionOf(sortKey, sort);
    return [
      {
        key: sortKey,
        icon: sortIcons[direction],
        label: `${sortBy}: ${header}`,
        isCurrent: direction !== 'none',
        run: () => onSort?.(toggledSort(sortKey, sort)),
      },
    ];
  });
  const sizes = pageSizes.map((size) => ({
    key: String(size),
    icon: IconListNumbers,
    label: `${rowsPerPage}: ${size}`,
    isCurrent: size === pageSize,
    run: () => onPageSize(size),
  }));
  return [orders, sizes];
}
