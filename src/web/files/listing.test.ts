import { expect, it } from 'vitest';
import { isResults, isSeekable, listingOf, sortsOf } from './listing.ts';

it('lets only the list of a folder load any page directly', () => {
  expect(isSeekable(listingOf('my-files', { tab: 'folder' }))).toBe(true);
  expect(isSeekable(listingOf('my-files', { tab: 'pdf' }))).toBe(false);
  expect(isSeekable(listingOf('my-files', { tab: 'trash' }))).toBe(false);
  expect(isSeekable(listingOf('my-files', { q: 'x' }))).toBe(false);
  expect(isSeekable(listingOf('my-files', { size: 'huge' }))).toBe(false);
  expect(isSeekable(listingOf('shared-with-me', {}))).toBe(false);
});

it('stays in the trash while it is searched', () => {
  const listing = listingOf('data-center', { tab: 'trash', q: 'x' });
  expect([listing.tab, isResults(listing), sortsOf(listing)]).toEqual([
    'trash',
    false,
    ['name', 'date', 'size'],
  ]);
});

it('sorts the trash by the date of deletion, newest first, until another order is chosen', () => {
  const sorting = (search: Parameters<typeof listingOf>[1]) => {
    const { sort, order } = listingOf('data-center', { tab: 'trash', ...search });
    return [sort, order];
  };
  expect(sorting({})).toEqual(['date', 'desc']);
  expect(sorting({ order: 'asc' })).toEqual(['date', 'asc']);
  expect(sorting({ sort: 'name' })).toEqual(['name', 'asc']);
  expect(sorting({ sort: 'type', order: 'asc' })).toEqual(['date', 'desc']);
});
