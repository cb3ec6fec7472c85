import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { CHILDREN_PAGE, type crumb, type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { searchContract } from '#shared/search/search.contract.ts';
import type { Tab } from '#shared/files/types.ts';
import type { Answer } from '#shared/http/contract.ts';
import { call, urlOf } from '#web/lib/api.ts';
import type { Listing } from './list/paging/listing.ts';

export type Crumb = z.infer<typeof crumb>;
/** The folder that is shown, with the way to it. */
export type OpenFolder = Answer<typeof filesContract.get>;
/** An item of a list; what a search found says where it lies. */
export type ListedFile = FileItem & { path?: Crumb[] };
export interface ListedPage {
  items: ListedFile[];
  nextCursor: string | null;
}

/** Everything that is known of files; invalidate it after a change, and what is shown is asked for anew. */
export const filesKey = ['files'] as const;
const pagesKey = [...filesKey, 'pages'] as const;
const pageKey = (listing: Listing, page: number) => [...pagesKey, listing, page] as const;

export const placeQuery = (id: FileItem['id']) =>
  queryOptions({
    queryKey: [...filesKey, 'place', id],
    queryFn: ({ signal }) => call(filesContract.get, { params: { id } }, { signal }),
  });

export const countQuery = (placeId: FileItem['id'], tab: Tab) =>
  queryOptions({
    queryKey: [...filesKey, 'count', placeId, tab],
    queryFn: ({ signal }) =>
      call(filesContract.count, { params: { id: placeId }, query: { tab } }, { signal }),
  });

/** One page of a folder: on from the page before when that is known and fresh, else by jumping. */
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
      forgetFarPages(client);
      return answer;
    },
  });

/** Undefined when it is not known. A page that awaits its refresh may end elsewhere by now: rows would be lost between. */
function cursorTo(client: QueryClient, listing: Listing, page: number): string | null | undefined {
  const before = client.getQueryState<ListedPage>(pageKey(listing, page - 1));
  return before?.isInvalidated || before?.fetchStatus !== 'idle' ? undefined : before.data?.nextCursor;
}

/** As many as a person scrolls through in both directions; beyond that they are asked for again. */
const MAX_PAGES = 60;

/** A hundred thousand rows pass by on the way to the end of a folder; those long out of sight are let go. */
function forgetFarPages(client: QueryClient): void {
  const idle = client.getQueryCache().findAll({ queryKey: pagesKey, type: 'inactive', fetchStatus: 'idle' });
  const oldestFirst = idle.toSorted((a, b) => a.state.dataUpdatedAt - b.state.dataUpdatedAt);
  for (const query of oldestFirst.slice(0, Math.max(0, idle.length - MAX_PAGES))) {
    client.getQueryCache().remove(query);
  }
}

/** Lists that are read from their beginning: a trash, a search, what was shared. */
export const sequenceQuery = (listing: Listing) =>
  infiniteQueryOptions({
    queryKey: [...filesKey, 'sequence', listing],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => readSequence(listing, pageParam, signal),
    getNextPageParam: (last: ListedPage) => last.nextCursor,
  });

function readSequence(
  { placeId, tab, q, everywhere, order }: Listing,
  cursor: string | null,
  signal: AbortSignal,
): Promise<ListedPage> {
  const from = cursor ? { cursor } : {};
  if (q !== '') {
    const query = { q, tab, ...(!everywhere && { under: placeId }), ...from };
    return call(searchContract.files, { query }, { signal });
  }
  const query = { tab, order, limit: CHILDREN_PAGE, ...from };
  return call(filesContract.children, { params: { id: placeId }, query }, { signal });
}

/** A page that is already here, without asking for it. */
export const knownPage = (client: QueryClient, listing: Listing, page: number): ListedPage | undefined =>
  client.getQueryData<ListedPage>(pageKey(listing, page));

/** The bytes of an item, shown rather than saved. */
export const inlineUrl = ({ id, version }: Pick<FileItem, 'id' | 'version'>): string =>
  urlOf(filesContract.content.path, { params: { id }, query: { disposition: 'inline', version } });

export const thumbnailUrl = ({ id, version }: Pick<FileItem, 'id' | 'version'>): string =>
  urlOf(filesContract.thumbnail.path, { params: { id }, query: { version } });
