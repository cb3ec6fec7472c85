import type { FileItem } from '#shared/files/files.contract.ts';

/** Items that the list of their folder should show: scrolled to, selected, and tinted for a moment. */
export interface Reveal {
  folderId: FileItem['id'];
  ids: readonly string[];
  /** The user asked for it just now, so what is selected is replaced; else a selection of the user stays. */
  isAskedFor?: true;
  /** It waits until the folder is opened, because a link leads there; else it is dropped when the folder is not open. */
  waits?: true;
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
