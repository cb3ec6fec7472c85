import { expect, it } from 'vitest';
import { drawnSize } from './drawn-size.ts';

it.each([
  ['a page has the width that is requested', 595, 842, 1200, 1200, 1698],
  ['a strip is as high as a WebP can be', 10, 100_000, 3200, 2, 16_383],
  ['a hair has one pixel in width', 0.001, 1000, 3200, 1, 16_383],
  ['a high page has no more pixels than allowed', 1000, 4000, 3200, 2449, 9798],
  ['a huge page is small', 1e9, 1e9, 800, 800, 800],
])('%s', (_, width, height, wanted, drawnWidth, drawnHeight) => {
  expect(drawnSize({ width, height }, wanted)).toEqual({ width: drawnWidth, height: drawnHeight });
});
