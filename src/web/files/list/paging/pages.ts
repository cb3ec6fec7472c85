import { CHILDREN_PAGE } from '#shared/files/files.contract.ts';
import type { Listing } from '#web/files/listing.ts';

/** How many rows come before the server's first page: "Shared with me" in My Files, which the server does not count. */
export const countPinnedRows = ({ placeId, tab }: Listing): number =>
  placeId === 'my-files' && (tab === 'all' || tab === 'folder') ? 1 : 0;

/** Row numbers, both included. */
export interface RowRange {
  first: number;
  last: number;
}

/** The page that contains a row; the pinned rows belong to page 0. */
export const pageOf = (row: number, pinnedRows: number): number =>
  Math.max(0, Math.floor((row - pinnedRows) / CHILDREN_PAGE));

/** The first row of a page. */
export const firstRowOf = (page: number, pinnedRows: number): number =>
  page === 0 ? 0 : page * CHILDREN_PAGE + pinnedRows;

/** Page numbers, both included. */
export interface PageRange {
  from: number;
  to: number;
}

/** The pages to load for the visible rows: half a page further down and a quarter up, because people mostly scroll down. */
export const pagesAround = ({ first, last }: RowRange, pinnedRows: number): PageRange => ({
  from: pageOf(Math.max(0, first - CHILDREN_PAGE / 4), pinnedRows),
  to: pageOf(last + CHILDREN_PAGE / 2, pinnedRows),
});

/** The page numbers of a range, without those after the last row. */
export function pageNumbers({ from, to }: PageRange, pinnedRows: number, rowCount: number): number[] {
  const last = Math.max(from, Math.min(to, pageOf(rowCount - 1, pinnedRows)));
  return Array.from({ length: last - from + 1 }, (_, index) => from + index);
}

export interface LoadedPage {
  page: number;
  length: number;
  isLast: boolean;
}

/**
 * How many rows the list has, as far as the client knows. The last page gives the exact number; without it, the server's
 * total; without that, one row more than was loaded, so that scrolling loads the next page.
 */
export function countRows(
  loaded: readonly LoadedPage[],
  total: number | undefined,
  pinnedRows: number,
): number {
  // An empty page after the end does not say where the end is.
  const usable = loaded.filter((page) => page.length > 0 || page.page === 0);
  const end = usable.find((page) => page.isLast);
  if (end) return firstRowOf(end.page, pinnedRows) + end.length;
  const loadedRows = Math.max(0, ...usable.map((page) => firstRowOf(page.page, pinnedRows) + page.length));
  return Math.max(total ?? 0, usable.length > 0 ? loadedRows + 1 : 0);
}
