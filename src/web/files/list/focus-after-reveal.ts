import { dialogStore } from '#web/lib/dialogs.ts';
import { focusList } from './input/use-manager-keys.ts';

/** What is being used must not lose the focus: a field, a menu, a dialog. */
const inUse = 'input, textarea, select, [contenteditable], [role=menu], [role=dialog]';

/**
 * Moves the keyboard to items that are shown in the list: from the button that created them, or from nowhere. When the user asked
 * for them, from any button of the file manager.
 */
function focusListFromButton(isAskedFor: boolean): void {
  const focused = document.activeElement ?? document.body;
  const origin = isAskedFor ? '[data-file-manager]' : '[data-place-actions]';
  if (document.querySelector('[aria-modal=true]') || focused.closest(inUse)) return;
  if (focused === document.body || focused.closest(origin)) focusList();
}

/** A dialog that is open returns the focus to its button when it is closed; the list takes it afterwards. */
export function focusListAfterReveal(isAskedFor: boolean): void {
  if (!dialogStore.current()) return focusListFromButton(isAskedFor);
  const stop = dialogStore.subscribe(() => {
    if (dialogStore.current()) return;
    stop();
    setTimeout(focusListFromButton, 0, isAskedFor);
  });
}
