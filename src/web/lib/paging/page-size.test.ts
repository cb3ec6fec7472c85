import { expect, it } from 'vitest';
import { pageAfterResize, positionOf } from './page-size.ts';

it('keeps the first row of the page in view when the number of rows changes', () => {
  expect(pageAfterResize(1, 5, 25)).toBe(1);
  expect(pageAfterResize(6, 5, 25)).toBe(2);
  expect(pageAfterResize(2, 25, 5)).toBe(6);
  expect(pageAfterResize(2, 100, 25)).toBe(5);
});

it('leaves the first page and the default number of rows out of the address', () => {
  expect(positionOf(1, 5)).toEqual({});
  expect(positionOf(3, 5)).toEqual({ page: 3 });
  expect(positionOf(1, 25)).toEqual({ size: 25 });
});
