import type { ReactNode } from 'react';

/** Draws a dialog. `close` closes this dialog only, even when it is called late. */
type DrawDialog = (close: () => void) => ReactNode;

interface ShownDialog {
  id: number;
  draw: DrawDialog;
  outlivesPage: boolean;
  close: () => void;
}

/** The first is shown; the others wait until it is closed, because a question that is replaced gets no answer. */
let dialogs: readonly ShownDialog[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setDialogs(next: readonly ShownDialog[]): void {
  dialogs = next;
  for (const listener of listeners) listener();
}

/** The store behind `DialogHost`, which stays mounted while the pages change. */
export const dialogStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): ShownDialog | null => dialogs[0] ?? null,
};

/** Shows a dialog. One that `outlivesPage`, because somebody waits for its answer, stays when the user goes to another page. */
export function showDialog(draw: DrawDialog, { outlivesPage = false } = {}): void {
  lastId += 1;
  const id = lastId;
  const close = () => setDialogs(dialogs.filter((dialog) => dialog.id !== id));
  setDialogs([...dialogs, { id, draw, outlivesPage, close }]);
}

/** For a change of the page: a form of the page that was left is closed with it. */
export const closePageDialogs = (): void => setDialogs(dialogs.filter((dialog) => dialog.outlivesPage));

/** For the end of a session: the next user must not see the dialogs of the last one. */
export const closeAllDialogs = (): void => setDialogs([]);
