import {
  hashKey,
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import {
  CHILDREN_PAGE,
  type crumb,
  type FileItem,
  filesContract,
  MAX_LOCATED,
} from '#shared/files/files.contract.ts';
import { searchContract } from '#shared/search/search.contract.ts';
import type { Tab } from '#shared/files/types.ts';
import type { Answer } from '#shared/http/contract.ts';
import { isApiError } from '#web/lib/http/api-error.ts';
import { call, urlOf } from '#web/lib/http/api.ts';
import { fileFiltersOf } from './filter-params.ts';
import { filesKey } from '#web/lib/queries/files-key.ts';
import { isResults, type Listing } from './listing.ts';

export type Crumb = z.infer<typeof crumb>;
/** An item that is shown outside its folder, with its path. */
export type LocatedFile = FileItem & { path: Crumb[] };
/** The folder that is shown, with its path; a link can also lead to a file. */
export type OpenFolder = Answer<typeof filesContract.get>;
/** An item of a list; results and trashed items have a path too, and say whether the folder at its end can be opened. */
export type ListedFile = FileItem & { path?: Crumb[]; isPlaceOpen?: boolean };
export interface ListedPage {
  items: ListedFile[];
  nextCursor: string | null;
}

export { filesKey };
const placesKey = [...filesKey, 'place'] as const;
const pagesKey = [...filesKey, 'pages'] as const;
const sequencesKey = [...filesKey, 'sequence'] as const;
const pageKey = (listing: Listing, page: number) => [...pagesKey, listing, page] as const;

export const placeQuery = (id: FileItem['id']) =>
  queryOptions({
    queryKey: [...placesKey, id],
    queryFn: ({ signal }) => call(filesContract.get, { params: { id } }, { signal }),
  });

/** Whether an item that was open can no longer be opened: it is unknown, no longer allowed, or in the trash. */
export const isGone = (error: unknown): boolean =>
  (['notFound', 'forbidden', 'inTrash'] as const).some((code) => isApiError(error, code));

export const countQuery = (placeId: FileItem['id'], tab: Tab) =>
  queryOptions({
    queryKey: [...filesKey, 'count', placeId, tab],
    queryFn: ({ signal }) =>
      call(filesContract.count, { params: { id: placeId }, query: { tab } }, { signal }),
  });

/** One page of a folder: by the cursor of the page before when that is cached and fresh, else by offset. */
export const pageQuery = (listing: Listing, page: number) =>
  queryOptions({
    queryKey: pageKey(listing, page),
    queryFn: async ({ client, signal }): Promise<ListedPage> => {
      const cursor = page === 0 ? undefined : cursorTo(client, listing, page);
      if (cursor === null) return { items: [], nextCursor: null };
      const { placeId: id, tab, sort, order } = listing;
      const start = cursor ? { cursor } : { offset: page * CHILDREN_PAGE };
      const query = { tab, sort, order, limit: CHILDREN_PAGE, ...start };
      const answer = await call(filesContract.children, { params: { id }, query }, { signal });
      removeOldPages(client);
      return answer;
    },
  });

/** Undefined when unknown. The cursor of an invalidated page is not used: that page may end elsewhere by now. */
function cursorTo(client: QueryClient, listing: Listing, page: number): string | null | undefined {
  const before = client.getQueryState<ListedPage>(pageKey(listing, page - 1));
  return before?.isInvalidated || before?.fetchStatus !== 'idle' ? undefined : before.data?.nextCursor;
}

/** How many pages stay cached out of sight; a page beyond them is loaded again. */
const MAX_PAGES = 60;

/** Removes the oldest pages, because scrolling through a folder of 100,000 rows would keep all of them in memory. */
function removeOldPages(client: QueryClient): void {
  const idle = client.getQueryCache().findAll({ queryKey: pagesKey, type: 'inactive', fetchStatus: 'idle' });
  const oldestFirst = idle.toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
  for (const query of oldestFirst.slice(0, Math.max(0, idle.length - MAX_PAGES))) {
    client.getQueryCache().remove(query);
  }
}

/** More are not selected at once, so they are not looked up either. */
const MAX_REVEALED = 1000;

/** Those of the items that a list contains, and the row of the first one. Too many are not looked up, except the first. */
export async function locateItems(
  { placeId: id, tab, sort, order }: Listing,
  ids: readonly string[],
): Promise<Answer<typeof filesContract.locate>> {
  const found: Answer<typeof filesContract.locate> = { items: [], row: null };
  const isTooMany = ids.length > MAX_REVEALED;
  for (let start = 0; start < (isTooMany ? 1 : ids.length); start += MAX_LOCATED) {
    const some = ids.slice(start, start + MAX_LOCATED).join(',');
    const answer = await call(filesContract.locate, {
      params: { id },
      query: { ids: some, tab, sort, order },
    });
    found.items.push(...(isTooMany ? [] : answer.items));
    found.row ??= answer.row;
  }
  return found;
}

/** A list that can only be read from its beginning: trash, search results, shared items. */
export const sequenceQuery = (listing: Listing) =>
  infiniteQueryOptions({
    queryKey: [...sequencesKey, listing],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => readSequence(listing, pageParam, signal),
    getNextPageParam: (last: ListedPage) => last.nextCursor,
  });

function readSequence(listing: Listing, cursor: string | null, signal: AbortSignal): Promise<ListedPage> {
  const { placeId, tab, sort, order } = listing;
  const from = cursor ? { cursor } : {};
  if (isResults(listing) || tab === 'trash') {
    const sorting = sort === 'type' ? {} : { sort, order };
    return call(searchContract.files, { query: { ...foundBy(listing), ...sorting, ...from } }, { signal });
  }
  const query = { tab, sort, order, limit: CHILDREN_PAGE, ...from };
  return call(filesContract.children, { params: { id: placeId }, query }, { signal });
}

/** What the server searches for in a listing. */
const foundBy = (listing: Listing) => ({
  tab: listing.tab,
  ...(listing.q !== '' && { q: listing.q }),
  ...(!listing.everywhere && { under: listing.placeId }),
  ...fileFiltersOf(listing),
});

/** How many items a listing of results or of the trash has. */
export const foundCountQuery = (listing: Listing) =>
  queryOptions({
    // Without the order, which does not change the number.
    queryKey: [...filesKey, 'found', foundBy(listing)],
    queryFn: ({ signal }) => call(searchContract.count, { query: foundBy(listing) }, { signal }),
  });

/** A page from the cache; it is not loaded. */
export const knownPage = (client: QueryClient, listing: Listing, page: number): ListedPage | undefined =>
  client.getQueryData<ListedPage>(pageKey(listing, page));

/** Reads pages of one listing from the cache. A key is hashed once, because the selection reads a thousand rows. */
export function pageReader(client: QueryClient, listing: Listing): (page: number) => ListedPage | undefined {
  const hashes = new Map<number, string>();
  return (page) => {
    const hash = hashes.get(page) ?? hashKey(pageKey(listing, page));
    hashes.set(page, hash);
    return client.getQueryCache().get<ListedPage>(hash)?.state.data;
  };
}

/** Requests the visible pages again that could not be loaded. */
export const refetchFailedPages = (client: QueryClient): Promise<void> =>
  client.refetchQueries({
    queryKey: pagesKey,
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  });

/** The URL of the bytes of a file, to be shown rather than saved. */
export const inlineUrl = ({ id, version }: Pick<FileItem, 'id' | 'version'>): string =>
  urlOf(filesContract.content.path, { params: { id }, query: { disposition: 'inline', version } });

export const thumbnailUrl = ({ id, version }: Pick<FileItem, 'id' | 'version'>): string =>
  urlOf(filesContract.thumbnail.path, { params: { id }, query: { version } });

/**
 * Puts the changed item that the server returned into the cached lists, so that it is seen before they are refetched.
 * Invalidate `filesKey` afterwards: the new name may belong on another row or page.
 */
export function updateCachedItem(client: QueryClient, item: FileItem): void {
  const isItem = ({ id }: Pick<FileItem, 'id'>) => id === item.id;
  const hasItem = (page: ListedPage) => page.items.some(isItem);
  const withItem = (page: ListedPage): ListedPage => ({
    ...page,
    items: page.items.map((listed) => (isItem(listed) ? { ...listed, ...item } : listed)),
  });
  // A query whose updater returns undefined is left as it is: it must not look newer than it is.
  client.setQueriesData<ListedPage>({ queryKey: pagesKey }, (page) =>
    page && hasItem(page) ? withItem(page) : undefined,
  );
  client.setQueriesData<InfiniteData<ListedPage>>({ queryKey: sequencesKey }, (list) =>
    list?.pages.some(hasItem) ? { ...list, pages: list.pages.map(withItem) } : undefined,
  );
  client.setQueriesData<OpenFolder>({ queryKey: placesKey }, (place) => {
    if (!place || ![place, ...place.path].some(isItem)) return undefined;
    const path = place.path.map((step) => (isItem(step) ? { ...step, name: item.name } : step));
    return { ...place, ...(isItem(place) && item), path };
  });
}
