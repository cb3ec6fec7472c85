import { expect, it } from 'vitest';
import { dateKindOf, isResults, isSeekable, listingOf, sortsOf } from './listing.ts';

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

it('begins "Shared with me" with the newest share, and sorts what is found in it by name', () => {
  const inShared = (search: Parameters<typeof listingOf>[1]) => {
    const listing = listingOf('shared-with-me', search);
    return [listing.sort, listing.order, dateKindOf(listing)];
  };
  expect(inShared({})).toEqual(['date', 'desc', 'shared']);
  expect(inShared({ sort: 'name' })).toEqual(['name', 'asc', 'shared']);
  expect(inShared({ sort: 'size' })).toEqual(['date', 'desc', 'shared']);
  expect(inShared({ q: 'x' })).toEqual(['name', 'asc', 'modified']);
  expect(inShared({ size: 'huge' })).toEqual(['name', 'asc', 'modified']);
});
