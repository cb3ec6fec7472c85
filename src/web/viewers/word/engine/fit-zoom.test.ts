import { expect, it } from 'vitest';
import { fitZoom } from './fit-zoom.ts';

const A4 = 11_906;

it.each([
  [1440, A4, 1],
  [800, A4, 0.95],
  [390, A4, 0.47],
  [120, A4, 0.3],
  [1440, 31_680, 0.66],
])('in %i pixels a page of %i twips is shown at %d', (place, page, zoom) => {
  expect(fitZoom(place, page)).toBe(zoom);
});
