import { describe, expect, it } from 'vitest';
import {
  firstRowOf,
  isSeekable,
  leadOf,
  listingOf,
  pageNumbers,
  pageOf,
  pagesAround,
  rowCountOf,
} from './listing.ts';

describe('the pages of a list', () => {
  it('have sixty rows each', () => {
    expect([0, 59, 60, 119, 120].map((row) => pageOf(row, 0))).toEqual([0, 0, 1, 1, 2]);
    expect([0, 1, 2].map((page) => firstRowOf(page, 0))).toEqual([0, 60, 120]);
  });

  it('make room for the row that stands before them', () => {
    expect([0, 60, 61, 120, 121].map((row) => pageOf(row, 1))).toEqual([0, 0, 1, 1, 2]);
    expect([0, 1, 2].map((page) => firstRowOf(page, 1))).toEqual([0, 61, 121]);
  });

  it.each([0, 1])('agree on where each row is, with %i before them', (lead) => {
    for (let row = 0; row < 1000; row += 1) {
      const page = pageOf(row, lead);
      expect(row).toBeGreaterThanOrEqual(firstRowOf(page, lead));
      expect(row).toBeLessThan(firstRowOf(page + 1, lead));
    }
  });

  const around = (first: number, last: number, rowCount: number) =>
    pageNumbers(pagesAround({ first, last }, 0), 0, rowCount);

  it('are had where one looks, and a little ahead', () => {
    expect(around(0, 20, 100_000)).toEqual([0]);
    expect(around(20, 45, 100_000)).toEqual([0, 1]);
    expect(around(54_000, 54_020, 100_000)).toEqual([899, 900]);
    expect(around(20, 45, Infinity)).toEqual([0, 1]);
  });

  it('end where the list ends', () => {
    expect(around(50, 70, 71)).toEqual([0, 1]);
    expect(around(0, 0, 0)).toEqual([0]);
  });
});

describe('how many rows there are', () => {
  const full = (page: number) => ({ page, length: 60, isLast: false });

  it('is not known before anything came', () => expect(rowCountOf([], undefined, 0)).toBe(0));

  it('is one more than seen while nobody has counted', () =>
    expect(rowCountOf([full(0), full(1)], undefined, 0)).toBe(121));

  it('is what was counted', () => expect(rowCountOf([full(7)], 100_000, 0)).toBe(100_000));

  it('is more than was counted when more are seen', () => expect(rowCountOf([full(1)], 100, 0)).toBe(121));

  it('is what the last page says, whatever was counted before', () => {
    expect(rowCountOf([full(0), { page: 1, length: 12, isLast: true }], 300, 0)).toBe(72);
    expect(rowCountOf([{ page: 0, length: 0, isLast: true }], 5, 0)).toBe(0);
  });

  it('is not what an empty page past the end says', () =>
    expect(rowCountOf([{ page: 9, length: 0, isLast: true }], 300, 0)).toBe(300));
});

describe('a listing', () => {
  it('knows which of its places have "Shared with me" before their rows', () => {
    expect(leadOf(listingOf('my-files', {}))).toBe(1);
    expect(leadOf(listingOf('my-files', { tab: 'image' }))).toBe(0);
    expect(leadOf(listingOf('data-center', {}))).toBe(0);
  });

  it('can be entered anywhere only when it is a folder', () => {
    expect(isSeekable(listingOf('my-files', { tab: 'pdf' }))).toBe(true);
    expect(isSeekable(listingOf('my-files', { tab: 'trash' }))).toBe(false);
    expect(isSeekable(listingOf('my-files', { q: 'x' }))).toBe(false);
    expect(isSeekable(listingOf('shared-with-me', {}))).toBe(false);
  });
});
