import { expect, it } from 'vitest';
import { readRange } from './print-range.ts';

it.each([
  ['1', '500', { first: 1, last: 500 }],
  [' ٦٠١ ', '۷۰۰', { first: 601, last: 700 }],
  ['1200', '1200', { first: 1200, last: 1200 }],
  ['', '5', { field: 'first', fault: 'noPage' }],
  ['0', '5', { field: 'first', fault: 'noPage' }],
  ['1.5', '5', { field: 'first', fault: 'noPage' }],
  ['1', '1201', { field: 'last', fault: 'noPage' }],
  ['9', '8', { field: 'last', fault: 'backwards' }],
  ['1', '501', { field: 'last', fault: 'tooMany' }],
])('reads the pages %j to %j', (first, last, expected) => {
  expect(readRange({ first, last }, 1200)).toEqual(expected);
});
