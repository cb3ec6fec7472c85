import type { FileItem } from '#shared/files/files.contract.ts';
import type { Tab } from '#shared/files/types.ts';
import { defaultOrder, defaultSort, type FilesSearch, type Order, type Sort } from './files-search-params.ts';
import { type FilterParams, filterParams } from './filter-params.ts';

/** What a list shows. Two equal listings are the same list. */
export interface Listing extends FilterParams {
  placeId: FileItem['id'];
  tab: Tab;
  sort: Sort;
  order: Order;
  /** Empty when nothing is searched for. */
  q: string;
  everywhere: boolean;
}

export function listingOf(placeId: FileItem['id'], search: FilesSearch): Listing {
  const { tab = 'all', q = '', everywhere = false } = search;
  const shown = { placeId, tab, q, everywhere, ...filterParams({ ...search }) };
  const byDefault = defaultSort(shown);
  const sort = search.sort ?? byDefault;
  // The last list may have offered an order that this one does not have.
  return sortsOf(shown).includes(sort)
    ? { ...shown, sort, order: search.order ?? defaultOrder(shown, sort) }
    : { ...shown, sort: byDefault, order: defaultOrder(shown, byDefault) };
}

type Shown = Omit<Listing, 'sort' | 'order'>;

/** Whether filters besides the type are set. */
export const hasFilters = (listing: Shown): boolean => Object.keys(filterParams({ ...listing })).length > 0;

/** The types whose filter also finds what is in the folders below. */
const typeTabs = new Set<Tab>(['image', 'docx', 'pdf', 'xlsx']);

/** True for a list of what was found in a folder and in all folders below it, by words, filters or type. */
export const isResults = (listing: Shown): boolean =>
  listing.tab !== 'trash' &&
  (listing.q !== '' ||
    hasFilters(listing) ||
    (typeTabs.has(listing.tab) && listing.placeId !== 'shared-with-me'));

/** The sort orders a user can choose. */
export function sortsOf(listing: Shown): readonly Sort[] {
  if (listing.tab === 'trash') return ['name', 'date', 'size'];
  if (isResults(listing)) return ['name', 'date'];
  return listing.placeId === 'shared-with-me' ? ['name', 'date'] : ['name', 'date', 'size', 'type'];
}

/** What the date of a row says: when the item was last changed, deleted, or shared with the user. */
export type DateKind = 'modified' | 'deleted' | 'shared';
export function dateKindOf(listing: Shown): DateKind {
  if (listing.tab === 'trash') return 'deleted';
  return listing.placeId === 'shared-with-me' && !isResults(listing) ? 'shared' : 'modified';
}

/** True when any page can be loaded directly. The trash, results and "Shared with me" are read from their first page on. */
export const isSeekable = (listing: Listing): boolean =>
  !isResults(listing) && listing.tab !== 'trash' && listing.placeId !== 'shared-with-me';
