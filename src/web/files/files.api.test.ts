import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  filesKey,
  foundCountQuery,
  knownPage,
  type OpenFolder,
  pageQuery,
  pageReader,
  placeQuery,
  sequenceQuery,
  updateCachedItem,
} from './files.api.ts';
import type { FileItem } from '#shared/files/files.contract.ts';
import { listingOf } from './listing.ts';

const listing = listingOf('data-center', {});
const ROWS = 150;

/** A folder of 150 rows; the cursor is the number of the row at which a page begins. */
function answer(url: string): Response {
  const query = new URL(url, 'http://own').searchParams;
  const from = Number(query.get('cursor') ?? query.get('offset'));
  const items = Array.from({ length: Math.max(0, Math.min(60, ROWS - from)) }, (_, index) => ({
    id: String(from + index),
  }));
  return Response.json({ items, nextCursor: from + 60 < ROWS ? String(from + 60) : null });
}

describe('the pages of a folder', () => {
  const requested: string[] = [];
  let queries: QueryClient;
  const load = (page: number) => queries.fetchQuery(pageQuery(listing, page));
  const lastQuery = () => new URL(requested.at(-1)!, 'http://own').searchParams;

  beforeEach(() => {
    requested.length = 0;
    queries = new QueryClient();
    vi.stubGlobal('document', { documentElement: { lang: 'ar' } });
    vi.stubGlobal('fetch', async (url: string) => {
      requested.push(url);
      return answer(url);
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are read by the cursor of the page before', async () => {
    await load(0);
    expect(lastQuery().get('offset')).toBe('0');
    await load(1);
    expect(lastQuery().get('cursor')).toBe('60');
    expect(lastQuery().has('offset')).toBe(false);
  });

  it('are read by offset when the page before is not cached', async () => {
    const { items } = await load(2);
    expect(lastQuery().get('offset')).toBe('120');
    expect(items).toHaveLength(30);
  });

  it('are read by offset when the page before is invalidated', async () => {
    await load(0);
    await queries.invalidateQueries({ queryKey: filesKey });
    await load(1);
    expect(lastQuery().get('offset')).toBe('60');
  });

  it('are not requested past the end', async () => {
    await load(2);
    await load(3);
    expect(requested).toHaveLength(1);
    expect(knownPage(queries, listing, 3)).toEqual({ items: [], nextCursor: null });
  });

  it('are read from the cache as they are now, by a reader that looked before', async () => {
    const read = pageReader(queries, listing);
    expect(read(0)).toBeUndefined();
    await load(0);
    expect(read(0)?.items[3]?.id).toBe('3');
    updateCachedItem(queries, { id: '3', name: 'new' } as FileItem);
    expect(read(0)?.items[3]?.name).toBe('new');
    queries.clear();
    expect(read(0)).toBeUndefined();
  });

  it('are removed from the cache when many others were loaded after them', async () => {
    for (let page = 0; page < 100; page += 1) {
      const other = listingOf(`folder-${page}`, {});
      await queries.fetchQuery(pageQuery(other, 0));
    }
    const cached = queries.getQueryCache().findAll({ queryKey: filesKey });
    expect(cached.length).toBeGreaterThan(50);
    expect(cached.length).toBeLessThan(70);
    expect(knownPage(queries, listingOf('folder-0', {}), 0)).toBeUndefined();
    expect(knownPage(queries, listingOf('folder-99', {}), 0)).toBeDefined();
  });
});

it('the number of results is counted once for every order', () => {
  const keyOf = (search: Parameters<typeof listingOf>[1]) =>
    foundCountQuery(listingOf('data-center', search)).queryKey;
  expect(keyOf({ q: 'x', sort: 'date' })).toEqual(keyOf({ q: 'x', sort: 'name', order: 'desc' }));
  expect(keyOf({ q: 'x' })).not.toEqual(keyOf({ q: 'y' }));
  expect(keyOf({ q: 'x' })).not.toEqual(keyOf({ q: 'x', everywhere: true }));
});

describe('updateCachedItem', () => {
  const item = (id: string, name: string) => ({ id, name, kind: 'folder', version: 1 }) as FileItem;
  const step = (id: string, name: string) => ({ id, name, unit: null }) as OpenFolder['path'][number];
  const renamed = item('a', 'new');
  const search = listingOf('data-center', { q: 'x' });
  let queries: QueryClient;

  beforeEach(() => {
    queries = new QueryClient();
    const page = (...items: object[]) => ({ items: items as FileItem[], nextCursor: null });
    queries.setQueryData(pageQuery(listing, 0).queryKey, page(item('a', 'old'), item('b', 'other')));
    queries.setQueryData(pageQuery(listing, 1).queryKey, page(item('c', 'far')), { updatedAt: 1 });
    queries.setQueryData(sequenceQuery(search).queryKey, {
      pages: [page(item('b', 'other')), page({ ...item('a', 'old'), path: [step('p', 'parent')] })],
      pageParams: [null, '1'],
    });
    const folder = (id: string, ...path: OpenFolder['path']) => ({ ...item(id, 'old'), path }) as OpenFolder;
    queries.setQueryData(placeQuery('a').queryKey, folder('a', step('p', 'parent')));
    queries.setQueryData(
      placeQuery('inside').queryKey,
      folder('inside', step('p', 'parent'), step('a', 'old')),
    );
    updateCachedItem(queries, renamed);
  });

  it('renames the item in a page of a folder and leaves its neighbours', () =>
    expect(knownPage(queries, listing, 0)?.items.map(({ name }) => name)).toEqual(['new', 'other']));

  it('renames the item in search results and keeps its path', () =>
    expect(queries.getQueryData(sequenceQuery(search).queryKey)?.pages[1]?.items).toEqual([
      { ...renamed, path: [step('p', 'parent')] },
    ]));

  it('renames an open folder, and its step in the path of a folder below', () => {
    expect(queries.getQueryData(placeQuery('a').queryKey)?.name).toBe('new');
    const inside = queries.getQueryData(placeQuery('inside').queryKey);
    expect(inside?.name).toBe('old');
    expect(inside?.path.map(({ name }) => name)).toEqual(['parent', 'new']);
  });

  it('does not touch a page without the item', () =>
    expect(queries.getQueryState(pageQuery(listing, 1).queryKey)?.dataUpdatedAt).toBe(1));
});
