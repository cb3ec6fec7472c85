import { useQueryClient } from '@tanstack/react-query';
import { isTouchDevice } from '#web/lib/touch.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { filesKey, locateItems } from '#web/files/files.api.ts';
import { isSeekable, type Listing } from '#web/files/listing.ts';
import { type Reveal, revealStore } from '#web/files/reveal-items.ts';
import { focusListAfterReveal } from './focus-after-reveal.ts';
import type { SelectionControl } from './selection/use-selection.ts';

/** How long the rows are tinted. */
const TINT_MS = 2000;

export interface Revealed {
  ids: ReadonlySet<string>;
  /** The row to scroll to; null when the user works elsewhere in the list. */
  row: number | null;
}

/** Shows items where `revealItems` asks for it: selects them and says which rows are tinted and scrolled to. */
export function useReveal(listing: Listing, selection: SelectionControl): Revealed | null {
  const queries = useQueryClient();
  const wanted = useSyncExternalStore(revealStore.subscribe, revealStore.current);
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const latest = useRef({ listing, selection, lastIds: new Set<string>(), shown: wanted });
  useEffect(() => void Object.assign(latest.current, { listing, selection }));

  useEffect(() => {
    if (!wanted) return;
    const isShown = listing.placeId === wanted.folderId && isSeekable(listing);
    if (isShown || !wanted.waits) revealStore.take(wanted);
    if (isShown) void show(wanted);

    async function show(reveal: Reveal): Promise<void> {
      const { ids, isAskedFor, isCursorOnly } = reveal;
      latest.current.shown = reveal;
      const chosenBefore = new Set(latest.current.selection.chosen.keys());
      const [found] = await Promise.all([
        // Whoever cannot read the folder any more is told by the list itself.
        locateItems(listing, ids).catch(() => null),
        isCursorOnly ? null : (reveal.refreshed ?? queries.invalidateQueries({ queryKey: filesKey })),
      ]);
      const { lastIds, ...now } = latest.current;
      // Of two at once, the later one is shown: it would otherwise lose its row to the earlier one.
      if (now.shown !== reveal || now.listing !== listing) return;
      if (found?.row === undefined || found.row === null) return;
      if (isCursorOnly) {
        now.selection.move(found.row, found.items[0]?.id);
        setRevealed({ ids: new Set(), row: found.row });
        return;
      }
      const hasChosen = (known: ReadonlySet<string>) =>
        [...now.selection.chosen.keys()].some((id) => !known.has(id));
      // Whoever selected something else while the items were looked for works there.
      const isBusy = hasChosen(chosenBefore) || (!isAskedFor && hasChosen(lastIds));
      // With a finger, a selection changes what a tap does and hides the button that adds the next file.
      if (!isBusy && !isTouchDevice()) {
        now.selection.reveal(found.items, found.row);
        focusListAfterReveal(isAskedFor ?? false);
      }
      latest.current.lastIds = new Set(ids);
      setRevealed({ ids: new Set(ids), row: isBusy ? null : found.row });
    }
  }, [wanted, listing, queries]);

  useEffect(() => {
    if (!revealed) return undefined;
    const timer = setTimeout(() => setRevealed(null), TINT_MS);
    return () => clearTimeout(timer);
  }, [revealed]);
  return revealed;
}
