import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isTyping } from '#web/lib/is-typing.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { toastFailure } from '#web/lib/toasts.ts';
import { forgetUndo, isUndoShown, offerUndo, undoLast } from '#web/lib/undo.ts';
import { undoStrings } from './undo.strings.ts';

/** By `code` and not `key`, because an Arabic keyboard has another letter there. */
const isUndoKey = ({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  code === 'KeyZ' && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** Elsewhere nobody sees what would be undone once the toast is gone. */
const isChangeInSight = (): boolean =>
  isUndoShown() || document.querySelector('[data-file-manager]') !== null;

/**
 * Ctrl+Z undoes the last change of this user: in the file manager at any time, on other pages while its toast is shown. Text fields
 * keep their own undo, and a dialog is about something else.
 */
export function useUndoKey(userId: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return undefined;
    offerUndo(true);
    function press(event: KeyboardEvent): void {
      if (!isUndoKey(event) || isTyping(event) || document.querySelector('[aria-modal=true]')) return;
      if (!isChangeInSight()) return;
      event.preventDefault();
      // A key that is kept pressed undoes one change.
      if (!event.repeat && !undoLast()) toastFailure(undoStrings[currentLocale()].nothing);
    }
    window.addEventListener('keydown', press);
    return () => {
      window.removeEventListener('keydown', press);
      offerUndo(false);
    };
  }, [userId]);
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        const isBeginning = event.type === 'updated' && event.action.type === 'pending';
        if (isBeginning && !event.mutation.meta?.keepsUndo) forgetUndo();
      }),
    [queries],
  );
}
