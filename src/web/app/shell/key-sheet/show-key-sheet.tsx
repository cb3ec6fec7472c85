import { useEffect } from 'react';
import { toastPartFailure } from '#web/app/session/toast-part-failure.ts';
import { showDialog } from '#web/lib/dialogs.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { isTyping } from '#web/lib/is-typing.ts';

/** Shows the keys that work in the file manager. */
export function showKeySheet(): void {
  loadPart(() => import('./key-sheet.tsx')).then(
    ({ KeySheet }) => showDialog((close) => <KeySheet onClose={close} />),
    toastPartFailure,
  );
}

/** An Arabic keyboard types «؟» with the same key. */
const isQuestionMark = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key === '?' || key === '؟') && !ctrlKey && !metaKey && !altKey;

/** `?` opens the sheet of keys on every screen. */
export function useKeySheetKey(): void {
  useEffect(() => {
    function open(event: KeyboardEvent): void {
      if (!isQuestionMark(event) || isTyping(event) || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      showKeySheet();
    }
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, []);
}
