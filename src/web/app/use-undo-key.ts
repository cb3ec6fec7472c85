import { useEffect, useEffectEvent } from 'react';

/** Ctrl+Z, by the place of the key: an Arabic keyboard has another letter on it. Text fields have an undo of their own. */
export function useUndoKey(active: boolean, undo: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isUndo =
      event.code === 'KeyZ' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    const isTyping =
      event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
    if (!isUndo || isTyping) return;
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
