import type { ListedFile } from '#web/files/files.api.ts';
import { movedTo, type Selection } from './selection.ts';

/** How many rows away an item is looked for; further away it is out of sight in any case. */
const NEAR = 200;
/** How far others may have moved an item since it was located. Further away, its row from before may still be loaded. */
const MOVED_MEANWHILE = 20;

export interface ShownRows {
  at: (row: number) => Pick<ListedFile, 'id'> | undefined;
  count: number;
}

/**
 * The row of an item after the rows were loaded again: where the item is now, because it was renamed or others came before it.
 * When it is gone, the first item after it that is still there, else the last one before it.
 */
export function followedRow(row: number, before: ShownRows, after: ShownRows): number {
  const last = Math.max(0, after.count - 1);
  const item = before.at(row);
  if (!item || after.at(row)?.id === item.id) return Math.min(row, last);
  const now = new Map<string, number>();
  for (let next = Math.max(0, row - NEAR); next <= Math.min(last, row + NEAR); next += 1) {
    const { id } = after.at(next) ?? {};
    if (id !== undefined) now.set(id, next);
  }
  const rowNow = (was: number): number | undefined => now.get(before.at(was)?.id ?? '');
  for (let next = row; next <= row + NEAR; next += 1) {
    const found = rowNow(next);
    if (found !== undefined) return found;
  }
  for (let previous = row - 1; previous >= Math.max(0, row - NEAR); previous -= 1) {
    const found = rowNow(previous);
    if (found !== undefined) return found;
  }
  return Math.min(row, last);
}

/** The rows near the keyboard as they are now: `rows.at` reads what is loaded, so later it would return other items. */
export function rowsNear({ active, anchor }: Selection, { at, count }: ShownRows): ShownRows {
  const items = new Map<number, ReturnType<ShownRows['at']>>();
  for (const row of new Set([active, anchor]))
    for (let near = Math.max(0, row - NEAR); near <= Math.min(count - 1, row + NEAR); near += 1)
      items.set(near, at(near));
  return { at: (row) => items.get(row), count };
}

/** The selection with the keyboard on the same items as before the rows were loaded again. */
export function followed(selection: Selection, before: ShownRows, after: ShownRows): Selection {
  const { awaitedId } = selection;
  // What the row showed before is not followed: it stood there before the awaited item came.
  if (awaitedId !== undefined && before.at(selection.active)?.id !== awaitedId)
    return onAwaited(selection, awaitedId, after);
  const active = followedRow(selection.active, before, after);
  const anchor = followedRow(selection.anchor, before, after);
  if (active === selection.active && anchor === selection.anchor && awaitedId === undefined) return selection;
  return { ...selection, active, anchor, awaitedId: undefined };
}

/** The selection with the keyboard on the awaited item, or on its row until the rows show the item. */
function onAwaited(selection: Selection, awaitedId: string, after: ShownRows): Selection {
  const { active } = selection;
  for (let distance = 0; distance <= MOVED_MEANWHILE; distance += 1)
    for (const row of [active - distance, active + distance])
      if (after.at(row)?.id === awaitedId) return movedTo(selection, row);
  const last = Math.max(0, after.count - 1);
  return active <= last ? selection : movedTo(selection, last, awaitedId);
}
