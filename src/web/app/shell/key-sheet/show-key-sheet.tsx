import { lazy, Suspense, useEffect } from 'react';
import { showDialog } from '#web/lib/dialogs.ts';
import { isTyping } from '#web/lib/is-typing.ts';

const KeySheet = lazy(async () => ({ default: (await import('./key-sheet.tsx')).KeySheet }));

/** Shows the keys that work in the file manager. */
export function showKeySheet(): void {
  showDialog((close) => (
    <Suspense>
      <KeySheet onClose={close} />
    </Suspense>
  ));
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
