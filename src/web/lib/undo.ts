import { toastStore, toastSuccessWith } from './toasts.ts';

/** Undoes the last change. Only the last one, because an earlier change may no longer be possible to undo after it. */
let last: (() => void) | null = null;

/** Whether somebody is signed in. */
let isOffered = false;

/**
 * Says that something worked and offers to undo it: with a button while the toast is shown, and with Ctrl+Z until the next change.
 * Whichever comes first undoes it; the other then does nothing. A change that ends after the sign-out says nothing.
 */
export function toastUndoable(message: string, label: string, undo: () => void): void {
  if (!isOffered) return;
  last = undo;
  const run = () => void (last === undo && undoLast());
  toastSuccessWith(message, { label, isUndo: true, run });
}

/** Undoes the last change; false when there is none. */
export function undoLast(): boolean {
  const undo = last;
  if (!undo) return false;
  forgetUndo();
  undo();
  return true;
}

/** For the beginning and the end of a session: the next user must not undo what the last one did. */
export function offerUndo(toSomebody: boolean): void {
  isOffered = toSomebody;
  forgetUndo();
}

/** Whether the toast of the last change is shown. */
export const isUndoShown = (): boolean => toastStore.current()?.action?.isUndo === true;

/** For the beginning of another change. */
export function forgetUndo(): void {
  last = null;
  if (isUndoShown()) toastStore.dismiss();
}
