import { useMemo, useState } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { toastError, toastNotice } from '#web/lib/toasts.ts';
import { useLocale, useStrings } from '#web/lib/use-strings.ts';
import { listStrings } from './list.strings.ts';
import type { Listing, RowRange } from './paging/listing.ts';
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
} from './selection.ts';

/** As many as the server takes in one request: what is selected can be worked on at once. */
const MAX_SELECTED = 1000;

export interface SelectionControl extends Selection {
  /** This row alone, or, with Ctrl, beside the others; with Shift all from the anchor on. */
  choose(row: number, keys: { shiftKey: boolean; ctrlKey: boolean; metaKey: boolean }): void;
  toggle(row: number): void;
  move(row: number): void;
  all(): void;
  clear(): void;
  deselect(ids: readonly string[]): void;
}

/** The selection of one list. Rows that are not here yet are asked for before they are selected. */
export function useSelection(listing: Listing, rows: Rows): SelectionControl {
  const locale = useLocale();
  const { limited } = useStrings(listStrings);
  const [held, setSelection] = useSelectionOf(listing);
  const selection = useCurrent(held, rows);

  function load({ first, last }: RowRange, then: (items: Awaited<ReturnType<Rows['load']>>) => void): void {
    rows.load({ first, last }).then(then, toastError);
  }

  function sayLimit(): void {
    toastNotice({ title: limited.title, message: limited.message(formatNumber(MAX_SELECTED, locale)) });
  }

  function extend(row: number, adding: boolean): void {
    const { anchor } = selection;
    const reach = Math.min(Math.abs(row - anchor), MAX_SELECTED - 1);
    const to = row < anchor ? anchor - reach : anchor + reach;
    if (to !== row) sayLimit();
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
    all() {
      if (rows.count === 0) return;
      // "Shared with me" may be among them without being selected.
      const last = Math.min(rows.count, MAX_SELECTED + 1) - 1;
      load({ first: 0, last }, (items) => {
        const chosen = withItems(selection, items);
        if (chosen.chosen.size > MAX_SELECTED || rows.count > last + 1) sayLimit();
        setSelection((before) => withItems(before, [...chosen.chosen.values()].slice(0, MAX_SELECTED)));
      });
    },
    clear: () => setSelection((before) => ({ ...before, chosen: nothingSelected.chosen })),
    deselect: (ids) => setSelection((before) => without(before, ids)),
  };
}

type Change = (before: Selection) => Selection;

/** Kept with the listing it belongs to: in another one nothing is selected. */
function useSelectionOf(listing: Listing): [Selection, (change: Change) => void] {
  const [held, setHeld] = useState({ listing, selection: nothingSelected });
  const selectionIn = (state: typeof held) => (state.listing === listing ? state.selection : nothingSelected);
  return [
    selectionIn(held),
    (change) => setHeld((before) => ({ listing, selection: change(selectionIn(before)) })),
  ];
}

/** What is selected, as the rows have it now: after they were read anew, what is gone is selected no more. */
function useCurrent(selection: Selection, { at, count, isWhole }: Rows): Selection {
  return useMemo(() => {
    if (selection.chosen.size === 0) return selection;
    const known = Array.from({ length: Math.min(count, MAX_SELECTED) }, (_, row) => at(row));
    const here = known.filter((item) => item !== undefined);
    return refreshed(selection, here, isWhole && here.length === count);
  }, [selection, at, count, isWhole]);
}
