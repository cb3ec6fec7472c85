import { CHILDREN_PAGE, type FileItem } from '#shared/files/files.contract.ts';
import type { Tab } from '#shared/files/types.ts';
import type { FilesSearch, Sort } from '#web/files/manager/files-search.ts';

/** What a list shows. Two equal listings are the same list. */
export interface Listing {
  placeId: FileItem['id'];
  tab: Tab;
  sort: Sort;
  order: 'asc' | 'desc';
  /** Empty when nothing is searched for. */
  q: string;
  everywhere: boolean;
}

export const listingOf = (placeId: FileItem['id'], search: FilesSearch): Listing => ({
  placeId,
  tab: search.tab ?? 'all',
  sort: search.sort ?? 'name',
  order: search.order ?? 'asc',
  q: search.q ?? '',
  everywhere: search.everywhere ?? false,
});

/** How its rows can be sorted: a trash is in the order things came into it, a search in the order of the hits. */
export function sortsOf({ placeId, tab, q }: Listing): readonly Sort[] {
  if (q !== '' || tab === 'trash') return [];
  return placeId === 'shared-with-me' ? ['name'] : ['name', 'date', 'size', 'type'];
}

/** A folder's rows can be entered anywhere; a trash, a search and what was shared are read from their beginning. */
export const isSeekable = ({ placeId, tab, q }: Listing): boolean =>
  q === '' && tab !== 'trash' && placeId !== 'shared-with-me';

/** "Shared with me" comes before the rows that the server counts and cuts into pages. */
export const leadOf = ({ placeId, tab }: Listing): number =>
  placeId === 'my-files' && (tab === 'all' || tab === 'folder') ? 1 : 0;

/** Rows from the first to the last that is in sight. */
export interface RowRange {
  first: number;
  last: number;
}

// The page in which a row is; the row before the first page belongs to it.
export const pageOf = (row: number, lead: number): number =>
  Math.max(0, Math.floor((row - lead) / CHILDREN_PAGE));

/** The row that a page begins with. */
export const firstRowOf = (page: number, lead: number): number =>
  page === 0 ? 0 : page * CHILDREN_PAGE + lead;

/** Pages from the first to the last. */
export interface PageRange {
  from: number;
  to: number;
}

/** The pages to have for a range of rows: further ahead than back, because people read on. */
export const pagesAround = ({ first, last }: RowRange, lead: number): PageRange => ({
  from: pageOf(Math.max(0, first - CHILDREN_PAGE / 4), lead),
  to: pageOf(last + CHILDREN_PAGE / 2, lead),
});

/** Their numbers, as far as there are rows. */
export function pageNumbers({ from, to }: PageRange, lead: number, rowCount: number): number[] {
  const last = Math.max(from, Math.min(to, pageOf(rowCount - 1, lead)));
  return Array.from({ length: last - from + 1 }, (_, index) => from + index);
}

export interface KnownPage {
  page: number;
  length: number;
  isLast: boolean;
}

/** How many rows there are, as far as it is known: the last page knows best, then the count, then one more than was seen. */
export function rowCountOf(known: readonly KnownPage[], counted: number | undefined, lead: number): number {
  // A page past the end is empty, and says nothing of where the end is.
  const telling = known.filter((page) => page.length > 0 || page.page === 0);
  const end = telling.find((page) => page.isLast);
  if (end) return firstRowOf(end.page, lead) + end.length;
  const seen = Math.max(0, ...telling.map((page) => firstRowOf(page.page, lead) + page.length));
  return Math.max(counted ?? 0, telling.length > 0 ? seen + 1 : 0);
}
