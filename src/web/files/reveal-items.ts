import type { FileItem } from '#shared/files/files.contract.ts';

/** Items that the list of their folder should show: scrolled to, selected, and tinted for a moment. */
export interface Reveal {
  folderId: FileItem['id'];
  ids: readonly string[];
  /** The user asked for it just now, so what is selected is replaced; else a selection of the user stays. */
  isAskedFor?: true;
  /** It waits until the folder is opened, because a link leads there; else it is dropped when the folder is not open. */
  waits?: true;
  /** When the lists are loaded again; without it, the list that shows the items loads them again itself. */
  refreshed?: Promise<unknown>;
  /** Only the keyboard goes to the item: it is neither selected nor tinted. */
  isCursorOnly?: true;
}

let wanted: Reveal | null = null;
const listeners = new Set<() => void>();

function setWanted(reveal: Reveal | null): void {
  wanted = reveal;
  for (const listener of listeners) listener();
}

/** What the open list should show next. The list takes it, and so nobody shows it twice. */
export const revealStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): Reveal | null => wanted,
  take(reveal: Reveal): void {
    if (wanted === reveal) setWanted(null);
  },
};

/** Shows where items are, if the user still looks at their folder. */
export function revealItems(reveal: Reveal): void {
  if (reveal.waits || listeners.size > 0) setWanted(reveal);
}

/** The router, as far as `revealByLink` needs it. */
interface Pages {
  subscribe(
    event: 'onBeforeLoad',
    listener: (next: { toLocation: { pathname: string } }) => void,
  ): () => void;
}

/** A click on a link, as far as `revealByLink` needs it. */
type LinkClick = Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean> & {
  currentTarget: { pathname: string };
};

/**
 * Shows items in the folder that a link leads to. When the next page is another one, they are forgotten: the user was asked
 * whether to leave a form, for example, and stayed. A click that opens the folder in another tab shows nothing in this one.
 */
export function revealByLink(reveal: Reveal, click: LinkClick, pages: Pages): void {
  if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return;
  const path = click.currentTarget.pathname;
  const waiting: Reveal = { ...reveal, waits: true };
  revealItems(waiting);
  const unsubscribe = pages.subscribe('onBeforeLoad', ({ toLocation }) => {
    unsubscribe();
    if (toLocation.pathname !== path) revealStore.take(waiting);
  });
}

/** Shows items in the folder that they came back to; of several folders, in the one of the first item. */
export function revealInPlace(items: readonly Pick<FileItem, 'id' | 'parentId'>[]): void {
  const folderId = items[0]?.parentId;
  if (!folderId) return;
  const ids = items.filter(({ parentId }) => parentId === folderId).map(({ id }) => id);
  revealItems({ folderId, ids, isAskedFor: true });
}

/** For a link to the folder of an item: shows the item when the folder is open. */
export const revealInFolder = (folderId: Reveal['folderId'], id: string): void =>
  revealItems({ folderId, ids: [id], isAskedFor: true, waits: true });

/** For going up: the keyboard is on the folder that was left. */
export const leftFolder = (parentId: Reveal['folderId'], id: string): Reveal => ({
  folderId: parentId,
  ids: [id],
  waits: true,
  isCursorOnly: true,
});
