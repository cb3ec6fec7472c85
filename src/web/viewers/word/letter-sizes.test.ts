import { expect, it } from 'vitest';
import { changedSize, letterSizes, type SizeChange } from './letter-sizes.ts';

it('goes through the sizes of Word, and by ten beyond them', () => {
  const up = [7, ...letterSizes, 80, 90];
  for (const [at, size] of up.slice(0, -1).entries()) {
    expect(changedSize(size, 'larger')).toBe(up[at + 1]);
    expect(changedSize(up[at + 1]!, 'smaller')).toBe(size);
  }
});

it.each<[number, SizeChange, number]>([
  [13, 'larger', 14],
  [13, 'smaller', 12],
  [75, 'larger', 80],
  [75, 'smaller', 72],
  [6.5, 'larger', 7],
  [10.5, 'pointMore', 11.5],
  [10.5, 'pointLess', 9.5],
  [1, 'smaller', 1],
  [1.5, 'pointLess', 1],
  [1638, 'larger', 1638],
  [1638, 'pointMore', 1638],
])('changes letters of %d points %s to %d', (size, change, expected) => {
  expect(changedSize(size, change)).toBe(expected);
});
