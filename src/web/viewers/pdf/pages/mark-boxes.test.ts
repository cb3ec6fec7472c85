import { expect, it } from 'vitest';
import { joinBoxes } from './mark-boxes.ts';

const box = (x: number, width: number, y = 100) => ({ x, y, width, height: 20 });

it('joins the letters of a word from right to left and from left to right', () => {
  expect(joinBoxes([box(60, 10), box(50, 10), box(41, 8)])).toEqual([box(41, 29)]);
  expect(joinBoxes([box(10, 30), box(46, 30)])).toEqual([box(10, 66)]);
});

it('does not join the lines or the columns over which a hit is spread', () => {
  const lines = [box(10, 30, 100), box(10, 30, 122)];
  expect(joinBoxes(lines)).toEqual(lines);
  const columns = [box(10, 30), box(80, 30)];
  expect(joinBoxes(columns)).toEqual(columns);
});
