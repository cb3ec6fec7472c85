import { expect, it } from 'vitest';
import type { ListedFile } from '#web/files/files.api.ts';
import { loadAll } from './load-all.ts';

/** A list of so many rows; of a list that is read page after page, the number is not known before its end. */
function rowsOf(total: number, { known = total, first = 'item' } = {}) {
  const all = Array.from({ length: total }, (_, row) => ({ id: row === 0 ? first : `${row}` }) as ListedFile);
  return {
    count: known,
    isCounted: known === total,
    load: async ({ first, last }: { first: number; last: number }) => all.slice(first, last + 1),
  };
}
const loaded = async (rows: ReturnType<typeof rowsOf>) => {
  const { items, isLimited } = await loadAll(rows);
  return [items.length, isLimited];
};

it('loads every row of a list of which only the first page is known', async () =>
  expect(await loaded(rowsOf(230, { known: 51 }))).toEqual([230, false]));

it('loads the first thousand of more, and says that there are more', async () => {
  expect(await loaded(rowsOf(1000))).toEqual([1000, false]);
  expect(await loaded(rowsOf(1001))).toEqual([1000, true]);
  expect(await loaded(rowsOf(100_000))).toEqual([1000, true]);
  expect(await loaded(rowsOf(1000, { known: 51 }))).toEqual([1000, false]);
  expect(await loaded(rowsOf(5000, { known: 51 }))).toEqual([1000, true]);
});

it('does not count "Shared with me"', async () => {
  expect(await loaded(rowsOf(1001, { first: 'shared-with-me' }))).toEqual([1000, false]);
  expect(await loaded(rowsOf(1002, { first: 'shared-with-me' }))).toEqual([1000, true]);
});
