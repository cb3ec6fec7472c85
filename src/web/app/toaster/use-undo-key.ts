import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '#web/lib/is-typing.ts';

/** Ctrl+Z, by `code` and not `key`, because an Arabic keyboard has another letter there. Text fields keep their own undo. */
export function useUndoKey(active: boolean, undo: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isUndo =
      event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isUndo || isTyping(event)) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    if (!active) return undefined;
    const listener = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [active]);
}
