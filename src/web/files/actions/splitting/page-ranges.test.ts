import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PARTS } from '#shared/files/splits.contract.ts';
import {
  countPages,
  leftOutPages,
  type PageRange,
  rangeText,
  readRanges,
  repeatedPages,
} from './page-ranges.ts';

const PAGES = 20;
const textOf = (ranges: readonly PageRange[] | null) => ranges?.map(rangeText).join(' ');

describe('reading page ranges', () => {
  it.each([
    ['1-3, 4-10, 11-', '1-3 4-10 11-20'],
    ['1-3، 4-10؛ 11-', '1-3 4-10 11-20'],
    ['١-٣، ٥', '1-3 5'],
    ['۱–۳ ، ۵', '1-3 5'],
    ['-3', '1-3'],
    ['7', '7'],
    ['7-7', '7'],
    ['1 - 3,\n4—6,', '1-3 4-6'],
    [',, 2 ,', '2'],
    ['5-9, 1-2', '5-9 1-2'],
    ['1-5, 5-6', '1-5 5-6'],
  ])('reads %j', (typed, expected) => {
    const { ranges, fault } = readRanges(typed, PAGES);
    expect(fault).toBeNull();
    expect(textOf(ranges)).toBe(expected);
  });

  it.each([
    ['', { kind: 'empty' }],
    [' ، ', { kind: 'empty' }],
    ['1-3, x', { kind: 'unreadable', text: 'x' }],
    ['1-2-3', { kind: 'unreadable', text: '1-2-3' }],
    ['-', { kind: 'unreadable', text: '-' }],
    ['1 3', { kind: 'unreadable', text: '1 3' }],
    ['9-4', { kind: 'backwards', text: '9-4' }],
    ['0-4', { kind: 'noSuchPage', page: 0 }],
    ['18-21', { kind: 'noSuchPage', page: 21 }],
    ['21-', { kind: 'noSuchPage', page: 21 }],
    [Array.from({ length: MAX_PARTS + 1 }, () => '1').join(), { kind: 'tooMany' }],
  ])('says what is wrong with %j', (typed, fault) => {
    expect(readRanges(typed, PAGES)).toEqual({ ranges: null, fault });
  });

  it('leaves the last page to the server when the number of pages is not known', () => {
    expect(readRanges('1500-1600', null).ranges).toEqual([{ from: 1500, to: 1600 }]);
    expect(readRanges('3-', null).fault).toEqual({ kind: 'openEnd', text: '3-' });
    expect(readRanges('2001', null).fault).toEqual({ kind: 'noSuchPage', page: 2001 });
  });
});

const range = fc
  .tuple(fc.integer({ min: 1, max: PAGES }), fc.integer({ min: 1, max: PAGES }))
  .map(([one, other]): PageRange => ({ from: Math.min(one, other), to: Math.max(one, other) }));
const arabicDigits = (text: string) => text.replaceAll(/\d/gu, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);

it('reads what it writes, with the digits, commas and dashes of either language', () => {
  const ranges = fc.array(range, { minLength: 1, maxLength: 12 });
  const comma = fc.constantFrom(',', '، ', ' ؛', '\n');
  const dash = fc.constantFrom('-', ' – ', '—', '−');
  fc.assert(
    fc.property(ranges, comma, dash, fc.boolean(), (expected, separator, line, isArabic) => {
      const western = expected.map((one) => rangeText(one).replace('-', line)).join(separator);
      expect(readRanges(isArabic ? arabicDigits(western) : western, PAGES).ranges).toEqual(expected);
    }),
  );
});

it('never fails, and reads no page that the PDF does not have', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789٣٤-–،, x\n') });
  fc.assert(
    fc.property(text, (typed) => {
      const { ranges } = readRanges(typed, PAGES);
      for (const { from, to } of ranges ?? []) {
        expect(from).toBeGreaterThanOrEqual(1);
        expect(to).toBeGreaterThanOrEqual(from);
        expect(to).toBeLessThanOrEqual(PAGES);
      }
    }),
  );
});

it('counts each page as left out, used once or repeated', () => {
  fc.assert(
    fc.property(fc.array(range, { minLength: 1, maxLength: 6 }), (ranges) => {
      const uses = (page: number) => ranges.filter(({ from, to }) => from <= page && page <= to).length;
      const pages = Array.from({ length: PAGES }, (_, index) => index + 1);
      expect(countPages(leftOutPages(ranges, PAGES))).toBe(pages.filter((page) => uses(page) === 0).length);
      expect(countPages(repeatedPages(ranges))).toBe(pages.filter((page) => uses(page) > 1).length);
      expect(countPages(ranges)).toBe(pages.reduce((sum, page) => sum + uses(page), 0));
    }),
  );
});

it('joins the pages that are left out or repeated', () => {
  const ranges = [
    { from: 2, to: 5 },
    { from: 5, to: 6 },
    { from: 9, to: 9 },
  ];
  expect(textOf(leftOutPages(ranges, 12))).toBe('1 7-8 10-12');
  expect(textOf(repeatedPages(ranges))).toBe('5');
});
