import { expect, it } from 'vitest';
import { listSearch } from './list-search-params.ts';

const read = listSearch(['name', 'phoneNumber']);

it('keeps chosen values and leaves out defaults', () => {
  expect(read({ field: 'phoneNumber', value: 966, page: '3', other: 1 })).toEqual({
    field: 'phoneNumber',
    value: '966',
    page: 3,
  });
  expect(read({ field: 'name', value: '', page: 1 })).toEqual({});
});

it('drops invalid values', () => {
  expect(read({ field: 'password', value: { $ne: null }, page: -2 })).toEqual({});
  expect(read({ page: 1.5 })).toEqual({});
});
