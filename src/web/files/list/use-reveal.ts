import { useQueryClient } from '@tanstack/react-query';
import { lastInputAt } from '#web/lib/last-input.ts';
import { isTouchDevice } from '#web/lib/touch.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { filesKey, type ListedFile, locateItems } from '#web/files/files.api.ts';
import { dateKindOf, isSeekable, type Listing } from '#web/files/listing.ts';
import { type Reveal, revealStore } from '#web/files/reveal-items.ts';
import { focusListAfterReveal } from './focus-after-reveal.ts';
import type { Rows } from './paging/rows.ts';
import type { SelectionControl } from './selection/use-selection.ts';
import { useRowSearch } from './use-row-search.ts';

/** How long the rows are tinted. */
const TINT_MS = 2000;

export interface Revealed {
  ids: ReadonlySet<string>;
  /** The row to scroll to; null when the user works elsewhere in the list. */
  row: number | null;
}

/** Shows items where `revealItems` asks for it: selects them and says which rows are tinted and scrolled to. */
export function useReveal(listing: Listing, rows: Rows, selection: SelectionControl): Revealed | null {
  const queries = useQueryClient();
  const wanted = useSyncExternalStore(revealStore.subscribe, revealStore.current);
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const latest = useRef({
    listing,
    selection,
    lastIds: new Set<string>(),
    shown: wanted,
    startedAt: 0,
    chosenBefore: new Set<string>(),
  });
  useEffect(() => void Object.assign(latest.current, { listing, selection }));
  const seek = useRowSearch(rows, (id, row) => {
    const item = rows.at(row);
    const reveal = latest.current.shown;
    if (item && reveal?.ids[0] === id) place(reveal, [item], row);
  });

  function place(reveal: Reveal, items: readonly ListedFile[], row: number): void {
    const { lastIds, startedAt, chosenBefore, selection: current } = latest.current;
    const { ids, isAskedFor, isCursorOnly } = reveal;
    if (isCursorOnly) {
      current.move(row, items[0]?.id);
      setRevealed({ ids: new Set(), row });
      return;
    }
    const hasChosen = (known: ReadonlySet<string>) => [...current.chosen.keys()].some((id) => !known.has(id));
    // Whoever selected something else while the items were looked for works there.
    const isBusy = hasChosen(chosenBefore) || (!isAskedFor && hasChosen(lastIds));
    // With a finger, a selection changes what a tap does and hides the button that adds the next file.
    if (!isBusy && !isTouchDevice()) {
      current.reveal(items, row);
      // Whoever pressed a key or clicked while the items were looked for keeps the focus where it is.
      if (lastInputAt() < startedAt) focusListAfterReveal(isAskedFor ?? false);
    }
    latest.current.lastIds = new Set(ids);
    setRevealed({ ids: new Set(ids), row: isBusy ? null : row });
  }

  useEffect(() => {
    if (!wanted) return;
    const canSeek = isSeekable(listing);
    const isShown = listing.placeId === wanted.folderId && (canSeek || dateKindOf(listing) === 'shared');
    if (isShown || !wanted.waits) revealStore.take(wanted);
    if (isShown) void show(wanted);

    async function show(reveal: Reveal): Promise<void> {
      latest.current.shown = reveal;
      latest.current.startedAt = performance.now();
      latest.current.chosenBefore = new Set(latest.current.selection.chosen.keys());
      const [found] = await Promise.all([
        // Whoever cannot read the folder any more is told by the list itself.
        canSeek ? locateItems(listing, reveal.ids).catch(() => null) : null,
        reveal.isCursorOnly ? null : (reveal.refreshed ?? queries.invalidateQueries({ queryKey: filesKey })),
      ]);
      // Of two at once, the later one is shown: it would otherwise lose its row to the earlier one.
      if (latest.current.shown !== reveal || latest.current.listing !== listing) return;
      const [first] = reveal.ids;
      if (!canSeek && first !== undefined) seek(first);
      if (found && found.row !== null) place(reveal, found.items, found.row);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only what is wanted, and where, starts it
  }, [wanted, listing, queries]);

  // The time begins when the row is there: on a slow line it would otherwise be over before anybody saw the tint.
  const isDrawn = revealed !== null && (revealed.row === null || rows.at(revealed.row) !== undefined);
  useEffect(() => {
    if (!isDrawn) return undefined;
    const timer = setTimeout(() => setRevealed(null), TINT_MS);
    return () => clearTimeout(timer);
  }, [revealed, isDrawn]);
  return revealed;
}
