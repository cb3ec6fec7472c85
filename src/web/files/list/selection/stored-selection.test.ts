import { expect, it } from 'vitest';
import type { ListedFile } from '#web/files/files.api.ts';
import { listingOf } from '#web/files/listing.ts';
import { withItems } from './selection.ts';
import { changedIn, loadingIn, nothingIn, withoutItems } from './stored-selection.ts';

const [here, elsewhere] = [listingOf('here', {}), listingOf('elsewhere', {})];
const items = ['a', 'b'].map((id) => ({ id, name: id }) as ListedFile);
const selected = changedIn(here, (before) => withItems(before, items))(nothingIn(here));
const ids = ({ selection }: typeof selected) => [...selection.chosen.keys()].join('');

it('changes the selection of the listing that is shown', () => expect(ids(selected)).toBe('ab'));

it('drops what was selected in a listing that is no longer shown', () => {
  expect(changedIn(elsewhere, (before) => withItems(before, []))(selected)).toBe(selected);
  expect(loadingIn(elsewhere, true)(selected)).toBe(selected);
});

it('keeps what is selected elsewhere when a bulk action of another folder ends', () => {
  expect(ids(withoutItems(['x', 'y'])(selected))).toBe('ab');
  expect(ids(withoutItems(['b'])(selected))).toBe('a');
});

it('is no longer loading after the next change', () => {
  const loading = loadingIn(here, true)(selected);
  expect(loading.isLoading).toBe(true);
  expect(changedIn(here, (before) => before)(loading).isLoading).toBe(false);
  expect(withoutItems(['a'])(loading).isLoading).toBe(true);
});
