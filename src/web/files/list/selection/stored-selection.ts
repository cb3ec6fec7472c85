import type { Listing } from '#web/files/listing.ts';
import { nothingSelected, type Selection, without } from './selection.ts';

/** The selection of the listing that is shown. */
export interface StoredSelection {
  listing: Listing;
  selection: Selection;
  /** True while rows are loaded that will be selected. */
  isLoading: boolean;
}

export type StoredChange = (stored: StoredSelection) => StoredSelection;

export const nothingIn = (listing: Listing): StoredSelection => ({
  listing,
  selection: nothingSelected,
  isLoading: false,
});

/** Changes the selection of one listing. A change that comes after another listing was opened is dropped. */
export const changedIn =
  (listing: Listing, change: (selection: Selection) => Selection): StoredChange =>
  (stored) =>
    stored.listing === listing ? { listing, selection: change(stored.selection), isLoading: false } : stored;

/** Changes the selection of one listing while rows that will be selected may still be loading. */
export const adjustedIn =
  (listing: Listing, change: (selection: Selection) => Selection): StoredChange =>
  (stored) => {
    if (stored.listing !== listing) return stored;
    const selection = change(stored.selection);
    return selection === stored.selection ? stored : { ...stored, selection };
  };

export const loadingIn =
  (listing: Listing, isLoading: boolean): StoredChange =>
  (stored) =>
    stored.listing === listing ? { ...stored, isLoading } : stored;

/** Removes items that were moved or deleted, in whatever listing they are selected by now. */
export const withoutItems =
  (ids: readonly string[]): StoredChange =>
  (stored) => ({ ...stored, selection: without(stored.selection, ids) });
