import { describe, expect, it } from 'vitest';
import { listingOf } from '#web/files/listing.ts';
import { countPinnedRows, countRows, firstRowOf, pageNumbers, pageOf, pagesAround } from './pages.ts';

describe('pages of a list', () => {
  it('puts sixty rows on each page', () => {
    expect([0, 59, 60, 119, 120].map((row) => pageOf(row, 0))).toEqual([0, 0, 1, 1, 2]);
    expect([0, 1, 2].map((page) => firstRowOf(page, 0))).toEqual([0, 60, 120]);
  });

  it('shifts the pages by the pinned row', () => {
    expect([0, 60, 61, 120, 121].map((row) => pageOf(row, 1))).toEqual([0, 0, 1, 1, 2]);
    expect([0, 1, 2].map((page) => firstRowOf(page, 1))).toEqual([0, 61, 121]);
  });

  it.each([0, 1])('finds each row within the bounds of its page with %i pinned rows', (pinnedRows) => {
    for (let row = 0; row < 1000; row += 1) {
      const page = pageOf(row, pinnedRows);
      expect(row).toBeGreaterThanOrEqual(firstRowOf(page, pinnedRows));
      expect(row).toBeLessThan(firstRowOf(page + 1, pinnedRows));
    }
  });

  const around = (first: number, last: number, rowCount: number) =>
    pageNumbers(pagesAround({ first, last }, 0), 0, rowCount);

  it('prefetches one page beyond the visible rows', () => {
    expect(around(0, 20, 100_000)).toEqual([0]);
    expect(around(20, 45, 100_000)).toEqual([0, 1]);
    expect(around(54_000, 54_020, 100_000)).toEqual([899, 900]);
    expect(around(20, 45, Infinity)).toEqual([0, 1]);
  });

  it('does not ask for pages after the last row', () => {
    expect(around(50, 70, 71)).toEqual([0, 1]);
    expect(around(0, 0, 0)).toEqual([0]);
  });

  it('pins "Shared with me" only in My Files, among all items or folders', () => {
    expect(countPinnedRows(listingOf('my-files', {}))).toBe(1);
    expect(countPinnedRows(listingOf('my-files', { tab: 'image' }))).toBe(0);
    expect(countPinnedRows(listingOf('data-center', {}))).toBe(0);
  });
});

describe('the row count', () => {
  const full = (page: number) => ({ page, length: 60, isLast: false });

  it('is 0 before anything is loaded', () => expect(countRows([], undefined, 0)).toBe(0));

  it('is one more than the loaded rows while the total is unknown', () =>
    expect(countRows([full(0), full(1)], undefined, 0)).toBe(121));

  it('is the total of the server', () => expect(countRows([full(7)], 100_000, 0)).toBe(100_000));

  it('exceeds the total when more rows are loaded than were counted', () =>
    expect(countRows([full(1)], 100, 0)).toBe(121));

  it('follows the last page even when the total differs', () => {
    expect(countRows([full(0), { page: 1, length: 12, isLast: true }], 300, 0)).toBe(72);
    expect(countRows([{ page: 0, length: 0, isLast: true }], 5, 0)).toBe(0);
  });

  it('ignores an empty page after the end', () =>
    expect(countRows([{ page: 9, length: 0, isLast: true }], 300, 0)).toBe(300));
});
