import { describe, expect, it } from 'vitest';
import { rowsInBox } from './box-selection.ts';
import { Lines } from '#web/files/list/paging/lines.ts';

const at = (x: number, y: number) => ({ x, y });

describe('a box in the list', () => {
  const lines = new Lines({
    rowCount: 10,
    folderCount: 0,
    columnCount: 1,
    lineHeight: 44,
    folderLineHeight: 44,
  });
  const list = { lines, isGrid: false, columnCount: 1, width: 900 };

  it('touches the rows between its corners, in whatever order they are', () => {
    expect(rowsInBox({ from: at(500, 50), to: at(10, 140) }, list)).toEqual([1, 2, 3]);
    expect(rowsInBox({ from: at(10, 140), to: at(500, 50) }, list)).toEqual([1, 2, 3]);
  });

  it('touches nothing above the first row', () =>
    expect(rowsInBox({ from: at(10, -40), to: at(90, -4) }, list)).toEqual([]));

  it('touches nothing below the last row, and the last rows when it begins there', () => {
    expect(rowsInBox({ from: at(10, 460), to: at(90, 500) }, list)).toEqual([]);
    expect(rowsInBox({ from: at(10, 500), to: at(90, 380) }, list)).toEqual([8, 9]);
  });
});

describe('a box in the grid', () => {
  // Three cards of 200 pixels: they begin at 16, 228 and 440.
  const lines = new Lines({
    rowCount: 9,
    folderCount: 2,
    columnCount: 3,
    lineHeight: 200,
    folderLineHeight: 68,
  });
  const grid = { lines, isGrid: true, columnCount: 3, width: 656 };

  it('touches cards in some of the columns', () => {
    expect(rowsInBox({ from: at(4, 4), to: at(100, 30) }, grid)).toEqual([0]);
    expect(rowsInBox({ from: at(230, 10), to: at(450, 100) }, grid)).toEqual([1, 3, 4]);
  });

  it('touches nothing in the gaps and margins', () => {
    expect(rowsInBox({ from: at(218, 70), to: at(226, 250) }, grid)).toEqual([]);
    expect(rowsInBox({ from: at(20, 58), to: at(600, 66) }, grid)).toEqual([]);
    expect(rowsInBox({ from: at(0, 0), to: at(10, 900) }, grid)).toEqual([]);
  });
});

it('a box in an empty list touches nothing', () => {
  const lines = new Lines({
    rowCount: 0,
    folderCount: 0,
    columnCount: 1,
    lineHeight: 44,
    folderLineHeight: 44,
  });
  const box = { from: at(0, 0), to: at(99, 99) };
  expect(rowsInBox(box, { lines, isGrid: false, columnCount: 1, width: 900 })).toEqual([]);
});
