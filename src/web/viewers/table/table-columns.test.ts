import { describe, expect, it } from 'vitest';
import { isNumber, layoutOf } from './table-columns.ts';

describe('isNumber', () => {
  it.each(['1', '-1,234.50', '١٬٢٣٤٫٥', '(12)', '50%', '٥٠٪', '12.5 €', '$ 3', '1 234'])(
    '%s is one',
    (cell) => expect(isNumber(cell)).toBe(true),
  );
  it.each(['', '-', '2026-03-15', '12 abc', 'ريال', '+966 50 x'])('%j is none', (cell) =>
    expect(isNumber(cell)).toBe(false),
  );
});

describe('layoutOf', () => {
  it('begins at the right with Arabic headings, and gives each column its own direction', () => {
    const rows = [
      ['الاسم', 'البريد', 'المبلغ'],
      ['هند', 'hind@example.com', '1,200'],
      ['ليلى', 'layla@example.com', '٣٠٠'],
    ];
    const { header, direction, columns } = layoutOf(rows, 3);
    expect(header).toBe(rows[0]);
    expect(direction).toBe('rtl');
    expect(columns.map((column) => [column.direction, column.isNumeric])).toEqual([
      ['rtl', false],
      ['ltr', false],
      ['ltr', true],
    ]);
  });

  it('begins at the left with Latin headings', () => {
    expect(layoutOf([['Name', 'City'], ['Hind', 'الرياض']], 2).direction).toBe('ltr'); // prettier-ignore
  });

  it('takes a first row with numbers, or one that is alone, for data', () => {
    expect(layoutOf([['1', 'a'], ['2', 'b']], 2).header).toBeNull(); // prettier-ignore
    expect(layoutOf([['a', 'b']], 2).header).toBeNull();
  });

  it('makes a column wide enough for its bold heading, however short its cells are', () => {
    const headings = ['Amount', 'ROOM', 'المبلغ الإجمالي', 'x'.repeat(100)];
    const cells = Array.from({ length: 100 }, () => ['1', '2', '3', '4']);
    const widths = layoutOf([headings, ...cells], 4).columns.map(({ width }) => width);
    expect(widths).toEqual([8, 6, 17, 24]);
  });

  it('makes columns neither too narrow nor too wide, whatever is in them', () => {
    const { columns } = layoutOf([['a', 'x'.repeat(5000)], ['b', 'y'.repeat(5000)]], 3); // prettier-ignore
    expect(columns.map(({ width }) => width)).toEqual([5, 40, 5]);
    expect(layoutOf([], 0)).toEqual({ header: null, direction: 'ltr', columns: [] });
  });
});
