import { describe, expect, it } from 'vitest';
import { Lines } from './lines.ts';

describe('the lines of a grid with 5 folders and 7 files in 3 columns', () => {
  const lines = new Lines({
    rowCount: 12,
    folderCount: 5,
    columnCount: 3,
    lineHeight: 200,
    folderLineHeight: 68,
  });

  it('begin the files on a new line', () => {
    expect(lines.count).toBe(5);
    expect([0, 1, 2, 3, 4].map((line) => lines.rowsOf(line))).toEqual([
      { first: 0, last: 2 },
      { first: 3, last: 4 },
      { first: 5, last: 7 },
      { first: 8, last: 10 },
      { first: 11, last: 11 },
    ]);
  });

  it('have the height of their kind', () => {
    expect([0, 1, 2, 3].map((line) => lines.heightOf(line))).toEqual([68, 68, 200, 200]);
    expect([0, 1, 2, 3].map((line) => lines.topOf(line))).toEqual([0, 68, 136, 336]);
    expect([-5, 0, 67, 68, 135, 136, 335, 336, 9999].map((top) => lines.lineAt(top))).toEqual([
      0, 0, 0, 1, 1, 2, 2, 3, 4,
    ]);
  });

  it('find the line of each row', () => {
    for (let row = 0; row < 12; row += 1) {
      const { first, last } = lines.rowsOf(lines.lineOf(row));
      expect(row).toBeGreaterThanOrEqual(first);
      expect(row).toBeLessThanOrEqual(last);
    }
  });

  it('keep the column when the keyboard moves down or up', () => {
    expect(lines.rowBelow(1, 1)).toBe(4);
    expect(lines.rowBelow(2, 1)).toBe(4);
    expect(lines.rowBelow(4, 1)).toBe(6);
    expect(lines.rowBelow(7, -1)).toBe(4);
    expect(lines.rowBelow(10, 1)).toBe(11);
    expect(lines.rowBelow(1, -1)).toBe(1);
    expect(lines.rowBelow(11, 1)).toBe(11);
  });
});

it('a list has one row on each line', () => {
  const lines = new Lines({
    rowCount: 3,
    folderCount: 0,
    columnCount: 1,
    lineHeight: 44,
    folderLineHeight: 44,
  });
  expect([lines.count, lines.topOf(2), lines.rowBelow(0, 99), lines.rowBelow(2, -99)]).toEqual([3, 88, 2, 0]);
});
