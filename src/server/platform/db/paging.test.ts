import { expect, it } from 'vitest';
import { pageRange } from './paging.ts';

it.each([
  ['the first page', 1, 12, { page: 1, offset: 0 }],
  ['a page in the middle', 2, 12, { page: 2, offset: 5 }],
  ['a last page that is not full', 3, 12, { page: 3, offset: 10 }],
  ['a last page that is exactly full', 2, 10, { page: 2, offset: 5 }],
  ['the last page instead of one past a full last page', 3, 10, { page: 2, offset: 5 }],
  ['the last page instead of one far past the end', 900, 12, { page: 3, offset: 10 }],
  ['the first page of an empty list', 1, 0, { page: 1, offset: 0 }],
  ['the first page of a list that has become empty', 7, 0, { page: 1, offset: 0 }],
])('reads %s', (_what, page, total, expected) => {
  expect(pageRange(page, 5, total)).toEqual({ ...expected, limit: 5 });
});
