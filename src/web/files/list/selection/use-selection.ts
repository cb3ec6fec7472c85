import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { formatNumber } from '#web/lib/text/format.ts';
import { toastError, toastNotice } from '#web/lib/toasts.ts';
import { useLocale, useStrings } from '#web/lib/text/use-strings.ts';
import { listStrings } from '#web/files/list/list.strings.ts';
import type { ListedFile } from '#web/files/files.api.ts';
import type { Listing } from '#web/files/listing.ts';
import type { RowRange } from '#web/files/list/paging/pages.ts';
import type { Rows } from '#web/files/list/paging/rows.ts';
import { followed, rowsNear, type ShownRows } from './follow-rows.ts';
import { loadAll } from './load-all.ts';
import {
  extendedTo,
  MAX_SELECTED,
  movedTo,
  nothingSelected,
  refreshed,
  type Selection,
  selectOnly,
  toggled,
  withItems,
  withRows,
} from './selection.ts';
import {
  adjustedIn,
  changedIn,
  loadingIn,
  nothingIn,
  type StoredChange,
  withoutItems,
} from './stored-selection.ts';

export interface SelectionControl extends Selection {
  /** True while rows are loaded that will be selected; any other change of the selection replaces them. */
  isLoading: boolean;
  /** Selects a row as a click does: alone, with Ctrl in addition to the others, with Shift from the anchor to it. */
  choose(row: number, keys: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): void;
  toggle(row: number): void;
  /** Moves the keyboard to a row without selecting it. */
  move(row: number, awaitedId?: string): void;
  selectAll(): void;
  clear(): void;
  /** Selects these rows and what `before` has selected. When it is final, rows that are not loaded are requested. */
  selectRows(rows: readonly number[], before: Selection, isFinal?: boolean): void;
  restore(before: Selection): void;
  deselect(ids: readonly string[]): void;
  /** Selects these items, the first of which is at this row. */
  reveal(items: readonly ListedFile[], row: number): void;
}

/** The selection of one list. Rows that are not loaded are requested before they are selected. */
export function useSelection(listing: Listing, rows: Rows): SelectionControl {
  const locale = useLocale();
  const { limited } = useStrings(listStrings);
  const { stored, isLoading, change, changeAfter, deselect, adjust } = useStoredSelection(listing);
  useFollowedRows(listing, stored, rows, adjust);
  const selection = useCurrentItems(stored, rows);

  function notifyLimit(): void {
    toastNotice({ title: limited.title, message: limited.message(formatNumber(MAX_SELECTED, locale)) });
  }

  /** At once where every row is loaded, so that a key that is pressed again finds the selection changed. */
  function withLoaded({ first, last }: RowRange, select: (items: readonly ListedFile[]) => void): void {
    const loaded = Array.from({ length: last - first + 1 }, (_, index) => rows.at(first + index));
    if (loaded.every((item) => item !== undefined)) select(loaded);
    else changeAfter(rows.load({ first, last }), select);
  }

  function extend(row: number, adding: boolean): void {
    const { anchor } = selection;
    const distance = Math.min(Math.abs(row - anchor), MAX_SELECTED - 1);
    const to = row < anchor ? anchor - distance : anchor + distance;
    if (to !== row) notifyLimit();
    const range = { first: Math.min(anchor, to), last: Math.max(anchor, to) };
    withLoaded(range, (items) => change((before) => extendedTo(before, to, items, adding)));
  }

  /** While the row is loading nothing is selected: a key such as Delete must not act on a row that was left. */
  function selectAlone(row: number): void {
    const item = rows.at(row);
    if (item) return change(() => selectOnly(row, item));
    change(() => movedTo(nothingSelected, row));
    changeAfter(rows.load({ first: row, last: row }), ([loaded]) =>
      change((before) => (loaded ? selectOnly(row, loaded) : before)),
    );
  }

  function toggle(row: number): void {
    const item = rows.at(row);
    if (item) change((before) => toggled(before, row, item));
  }

  return {
    ...selection,
    isLoading,
    choose(row, { shiftKey, ctrlKey, metaKey }) {
      if (shiftKey) extend(row, ctrlKey || metaKey);
      else if (ctrlKey || metaKey) toggle(row);
      else selectAlone(row);
    },
    toggle,
    move: (row, awaitedId) => change((before) => movedTo(before, row, awaitedId)),
    selectAll() {
      if (rows.count === 0) return;
      changeAfter(loadAll(rows), ({ items, isLimited }) => {
        if (isLimited) notifyLimit();
        change((before) => withItems(before, items));
      });
    },
    selectRows(chosenRows, before, isFinal = false) {
      const wanted = chosenRows.slice(0, MAX_SELECTED);
      const [first = before.active, last = first] = [wanted[0], wanted.at(-1)];
      const select = (items: readonly ListedFile[]) =>
        change(() => withRows(before, items, { first, last }, MAX_SELECTED));
      const loaded = wanted.flatMap((row) => rows.at(row) ?? []);
      select(loaded);
      if (!isFinal) return;
      if (wanted.length < chosenRows.length) notifyLimit();
      if (loaded.length < wanted.length)
        changeAfter(rows.load({ first, last }), (items) =>
          select(wanted.flatMap((row) => items[row - first] ?? [])),
        );
    },
    restore: (before) => change(() => before),
    clear: () => change((before) => ({ ...before, chosen: nothingSelected.chosen })),
    deselect,
    reveal: (items, row) => change((before) => movedTo(withItems(before, items), row, items[0]?.id)),
  };
}

/** The selection is stored with its listing; in another listing nothing is selected. */
function useStoredSelection(listing: Listing) {
  const [stored, setStored] = useState(() => nothingIn(listing));
  if (stored.listing !== listing) setStored(nothingIn(listing));
  /** The rows that will be selected when they are loaded; null when the user did something else since. */
  const awaited = useRef<Promise<unknown>>(null);
  const shown = useRef(listing);
  useEffect(() => void (shown.current = listing), [listing]);

  const deselect = useCallback((ids: readonly string[]) => setStored(withoutItems(ids)), []);

  function end(change: StoredChange): void {
    awaited.current = null;
    setStored(change);
  }
  return {
    stored: stored.selection,
    isLoading: stored.isLoading,
    change: (by: (before: Selection) => Selection) => end(changedIn(listing, by)),
    /** Calls `then` with what was loaded, unless the selection was changed or left meanwhile. */
    changeAfter<T>(loaded: Promise<T>, then: (loaded: T) => void): void {
      awaited.current = loaded;
      setStored(loadingIn(listing, true));
      const isAwaited = () => awaited.current === loaded && shown.current === listing;
      loaded.then(
        (result) => isAwaited() && then(result),
        (error: unknown) => {
          if (!isAwaited()) return;
          end(loadingIn(listing, false));
          toastError(error);
        },
      );
    },
    deselect,
    /** Changes the selection without ending the loading of rows that will be selected. */
    adjust: (by: (before: Selection) => Selection) => setStored(adjustedIn(listing, by)),
  };
}

/** Keeps the keyboard on its item when the rows are loaded again, before they are drawn. */
function useFollowedRows(
  listing: Listing,
  selection: Selection,
  { at, count }: Rows,
  adjust: (by: (before: Selection) => Selection) => void,
): void {
  const { active, anchor } = selection;
  const drawn = useRef<{ listing: Listing; active: number; rows: ShownRows } | null>(null);
  useLayoutEffect(() => {
    const before = drawn.current;
    if (before?.listing === listing)
      // Whoever was moved to a row at the same time is there already.
      adjust((selected) =>
        selected.active === before.active ? followed(selected, before.rows, { at, count }) : selected,
      );
    // oxlint-disable-next-line react/exhaustive-deps -- only new rows move the keyboard
  }, [listing, at, count]);
  useLayoutEffect(() => {
    drawn.current = {
      listing,
      active,
      rows: rowsNear({ ...nothingSelected, active, anchor }, { at, count }),
    };
  }, [listing, at, count, active, anchor]);
}

/** The selection with the items as they are now loaded, without those that no longer exist. */
function useCurrentItems(selection: Selection, { at, count, isComplete }: Rows): Selection {
  return useMemo(() => {
    if (selection.chosen.size === 0) return selection;
    const items = Array.from({ length: Math.min(count, MAX_SELECTED) }, (_, row) => at(row));
    const loaded = items.filter((item) => item !== undefined);
    return refreshed(selection, loaded, isComplete && loaded.length === count);
  }, [selection, at, count, isComplete]);
}
