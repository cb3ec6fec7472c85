import { expect, it } from 'vitest';
import { listSearch } from './list-search-params.ts';

const read = listSearch(['name', 'phoneNumber'], ['name', 'createdAt']);

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

it('keeps a known number of rows and a known order in either direction', () => {
  expect(read({ size: 25, sort: '-createdAt' })).toEqual({ size: 25, sort: '-createdAt' });
  expect(read({ size: '100', sort: 'name' })).toEqual({ size: 100, sort: 'name' });
  expect(read({ size: 7, sort: '--name' })).toEqual({});
  expect(read({ size: {}, sort: ['name', 'name'] })).toEqual({});
});
