import type { FileItem } from '#shared/files/files.contract.ts';
import type { Tab } from '#shared/files/types.ts';
import type { FilesSearch, Sort } from './files-search-params.ts';

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

/** The sort orders a user can choose. The trash is sorted by deletion date and a search by relevance, so they offer none. */
export function sortsOf({ placeId, tab, q }: Listing): readonly Sort[] {
  if (q !== '' || tab === 'trash') return [];
  return placeId === 'shared-with-me' ? ['name'] : ['name', 'date', 'size', 'type'];
}

/** True when any page can be loaded directly. The trash, a search and "Shared with me" are read from their first page on. */
export const isSeekable = ({ placeId, tab, q }: Listing): boolean =>
  q === '' && tab !== 'trash' && placeId !== 'shared-with-me';
