import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filesKey, knownPage, pageQuery } from './files.api.ts';
import { listingOf } from './listing.ts';

const listing = listingOf('data-center', {});
const ROWS = 150;

/** A folder of 150 rows; a cursor names the row after which a page begins. */
function answer(url: string): Response {
  const query = new URL(url, 'http://own').searchParams;
  const from = Number(query.get('cursor') ?? query.get('offset'));
  const items = Array.from({ length: Math.max(0, Math.min(60, ROWS - from)) }, (_, index) => ({
    id: String(from + index),
  }));
  return Response.json({ items, nextCursor: from + 60 < ROWS ? String(from + 60) : null });
}

describe('the pages of a folder', () => {
  const asked: string[] = [];
  let queries: QueryClient;
  const load = (page: number) => queries.fetchQuery(pageQuery(listing, page));
  const lastAsked = () => new URL(asked.at(-1)!, 'http://own').searchParams;

  beforeEach(() => {
    asked.length = 0;
    queries = new QueryClient();
    vi.stubGlobal('document', { documentElement: { lang: 'ar' } });
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      return answer(url);
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are read on from the page before', async () => {
    await load(0);
    expect(lastAsked().get('offset')).toBe('0');
    await load(1);
    expect(lastAsked().get('cursor')).toBe('60');
    expect(lastAsked().has('offset')).toBe(false);
  });

  it('are jumped to where the page before is not known', async () => {
    const { items } = await load(2);
    expect(lastAsked().get('offset')).toBe('120');
    expect(items).toHaveLength(30);
  });

  it('are jumped to when the page before may end elsewhere by now', async () => {
    await load(0);
    await queries.invalidateQueries({ queryKey: filesKey });
    await load(1);
    expect(lastAsked().get('offset')).toBe('60');
  });

  it('are not asked for past the end', async () => {
    await load(2);
    await load(3);
    expect(asked).toHaveLength(1);
    expect(knownPage(queries, listing, 3)).toEqual({ items: [], nextCursor: null });
  });

  it('are let go when many others came after them', async () => {
    for (let page = 0; page < 100; page += 1) {
      const other = listingOf(`folder-${page}`, {});
      await queries.fetchQuery(pageQuery(other, 0));
    }
    const kept = queries.getQueryCache().findAll({ queryKey: filesKey });
    expect(kept.length).toBeGreaterThan(50);
    expect(kept.length).toBeLessThan(70);
    expect(knownPage(queries, listingOf('folder-0', {}), 0)).toBeUndefined();
    expect(knownPage(queries, listingOf('folder-99', {}), 0)).toBeDefined();
  });
});
