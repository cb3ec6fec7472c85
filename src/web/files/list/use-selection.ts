import { useMemo, useState } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { toastError, toastNotice } from '#web/lib/toasts.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { listStrings } from './list.strings.ts';
import type { ListedFile } from '#web/files/files.api.ts';
import type { Listing } from '#web/files/listing.ts';
import type { RowRange } from './paging/pages.ts';
import type { Rows } from './paging/rows.ts';
import {
  extendedTo,
  movedTo,
  nothingSelected,
  refreshed,
  type Selection,
  selectOnly,
  toggled,
  withItems,
  without,
  withRows,
} from './selection.ts';

/** The server accepts this many items in one request, so every action can run on the whole selection. */
const MAX_SELECTED = 1000;

export interface SelectionControl extends Selection {
  /** Selects a row as a click does: alone, with Ctrl in addition to the others, with Shift from the anchor to it. */
  choose(row: number, keys: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): void;
  toggle(row: number): void;
  /** Moves the keyboard to a row without selecting it. */
  move(row: number): void;
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
  const [stored, setSelection] = useSelectionOf(listing);
  const selection = useCurrentItems(stored, rows);

  function load({ first, last }: RowRange, then: (items: Awaited<ReturnType<Rows['load']>>) => void): void {
    rows.load({ first, last }).then(then, toastError);
  }

  function notifyLimit(): void {
    toastNotice({ title: limited.title, message: limited.message(formatNumber(MAX_SELECTED, locale)) });
  }

  function extend(row: number, adding: boolean): void {
    const { anchor } = selection;
    const distance = Math.min(Math.abs(row - anchor), MAX_SELECTED - 1);
    const to = row < anchor ? anchor - distance : anchor + distance;
    if (to !== row) notifyLimit();
    const range = { first: Math.min(anchor, to), last: Math.max(anchor, to) };
    load(range, (items) => setSelection((before) => extendedTo(before, to, items, adding)));
  }

  function toggle(row: number): void {
    const item = rows.at(row);
    if (item) setSelection((before) => toggled(before, row, item));
  }

  return {
    ...selection,
    choose(row, { shiftKey, ctrlKey, metaKey }) {
      const item = rows.at(row);
      if (shiftKey) extend(row, ctrlKey || metaKey);
      else if (ctrlKey || metaKey) toggle(row);
      else setSelection((before) => (item ? selectOnly(row, item) : movedTo(before, row)));
    },
    toggle,
    move: (row) => setSelection((before) => movedTo(before, row)),
    selectAll() {
      if (rows.count === 0) return;
      // One more than the limit, because "Shared with me" may be among the rows and is not selected.
      const last = Math.min(rows.count, MAX_SELECTED + 1) - 1;
      load({ first: 0, last }, (items) => {
        const { chosen } = withItems(selection, items);
        if (chosen.size > MAX_SELECTED || rows.count > last + 1) notifyLimit();
        setSelection((before) => withItems(before, [...chosen.values()].slice(0, MAX_SELECTED)));
      });
    },
    selectRows(chosenRows, before, isFinal = false) {
      const wanted = chosenRows.slice(0, MAX_SELECTED);
      const [first = before.active, last = first] = [wanted[0], wanted.at(-1)];
      const select = (items: readonly ListedFile[]) =>
        setSelection(() => withRows(before, items, { first, last }, MAX_SELECTED));
      const loaded = wanted.flatMap((row) => rows.at(row) ?? []);
      select(loaded);
      if (!isFinal) return;
      if (wanted.length < chosenRows.length) notifyLimit();
      if (loaded.length < wanted.length)
        load({ first, last }, (items) => select(wanted.flatMap((row) => items[row - first] ?? [])));
    },
    restore: (before) => setSelection(() => before),
    clear: () => setSelection((before) => ({ ...before, chosen: nothingSelected.chosen })),
    deselect: (ids) => setSelection((before) => without(before, ids)),
    reveal: (items, row) => setSelection((before) => movedTo(withItems(before, items), row)),
  };
}

type Change = (before: Selection) => Selection;

/** The selection is stored with its listing; in another listing nothing is selected. */
function useSelectionOf(listing: Listing): [Selection, (change: Change) => void] {
  const [stored, setStored] = useState({ listing, selection: nothingSelected });
  const selectionIn = (state: typeof stored) =>
    state.listing === listing ? state.selection : nothingSelected;
  return [
    selectionIn(stored),
    (change) => setStored((before) => ({ listing, selection: change(selectionIn(before)) })),
  ];
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
