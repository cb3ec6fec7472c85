import { expect, it } from 'vitest';
import { isSeekable, listingOf } from './listing.ts';

it('lets only the list of a folder load any page directly', () => {
  expect(isSeekable(listingOf('my-files', { tab: 'pdf' }))).toBe(true);
  expect(isSeekable(listingOf('my-files', { tab: 'trash' }))).toBe(false);
  expect(isSeekable(listingOf('my-files', { q: 'x' }))).toBe(false);
  expect(isSeekable(listingOf('shared-with-me', {}))).toBe(false);
});
