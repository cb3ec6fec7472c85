import { useEffect, useEffectEvent } from 'react';

/** By `code` and not `key`, because an Arabic keyboard has another letter there. */
const isSaveKey = ({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  code === 'KeyS' && (ctrlKey || metaKey) && !shiftKey && !altKey;

/** Ctrl+S or Cmd+S saves the document, wherever the focus is, and never the page. */
export function useSaveKey(save: () => void): void {
  const latest = useEffectEvent(save);
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      // A key that is kept pressed saves once, and a dialog is about something else.
      if (!event.repeat && !document.querySelector('[aria-modal=true]')) latest();
    }
    // Before the editor, which may stop the event.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}
