import { useMemo, useSyncExternalStore } from 'react';
import type { FileItem } from '#shared/files/files.contract.ts';
import { useMe } from '#web/lib/session.ts';

/** What was cut or copied in this tab, to be pasted into another folder. */
export interface ItemClipboard {
  /** Only the user who cut or copied sees it and pastes. */
  userId: string;
  purpose: 'move' | 'copy';
  items: readonly FileItem[];
}

let kept: ItemClipboard | null = null;
const listeners = new Set<() => void>();

export const itemClipboard = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): ItemClipboard | null => kept,
  set(clipboard: ItemClipboard | null): void {
    kept = clipboard;
    for (const listener of listeners) listener();
  },
};

export function useItemClipboard(): ItemClipboard | null {
  const { id } = useMe();
  const clipboard = useSyncExternalStore(itemClipboard.subscribe, itemClipboard.current);
  return clipboard?.userId === id ? clipboard : null;
}

const none: ReadonlySet<string> = new Set();

/** The ids of the items that were cut. */
export function useCutIds(): ReadonlySet<string> {
  const clipboard = useItemClipboard();
  return useMemo(
    () => (clipboard?.purpose === 'move' ? new Set(clipboard.items.map(({ id }) => id)) : none),
    [clipboard],
  );
}
