import { useEffect, useEffectEvent } from 'react';
import { textField } from '#web/lib/is-typing.ts';
import { commandOf, type ListCommand } from './list-command.ts';

/** These handle every key themselves. */
const withOwnKeys = `${textField}, [role=menu], [role=listbox], [role=dialog], [role=tablist], [role=tree]`;

/** Whether the focused control needs the key itself, as a button needs Enter. */
function isKeptBy(focused: Element, command: ListCommand): boolean {
  const isIn = (selector: string) => focused.closest(selector) !== null;
  if (isIn(withOwnKeys)) return true;
  const isPress = command.do === 'open' || command.do === 'toggle' || command.do === 'openInNewTab';
  if (isPress && isIn('button, a, input, summary')) return true;
  // The details panel scrolls, and Escape in it must not clear what it shows.
  return isIn('aside') && (command.do === 'move' || command.do === 'toggle' || command.do === 'clear');
}

interface Over {
  isDialog: boolean;
  isModal: boolean;
}

/** What is open over the file manager. */
const readOver = (): Over => ({
  isDialog: document.querySelector('[role=dialog]') !== null,
  isModal: document.querySelector('[aria-modal=true]') !== null,
});

/**
 * A key belongs to the file manager while the focus is in it, or nowhere and no dialog or panel is open over it. A dialog that was
 * just opened may not have the focus yet: Escape must not close it and clear the selection as well.
 */
function isForManager({ target }: Event, command: ListCommand, over: Over): boolean {
  if (!(target instanceof Element)) return false;
  if (target === document.body) return !over.isDialog;
  if (over.isModal) return false;
  return target.closest('[data-file-manager]') !== null && !isKeptBy(target, command);
}

/**
 * Calls the handler for each key that is a command of the file manager, wherever in it the focus is: a click on a button must not
 * take the keyboard away from the list. The handler returns true when it handled the key.
 */
export function useManagerKeys(handle: (command: ListCommand, event: KeyboardEvent) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent, over: Over) => {
    const command = event.defaultPrevented || event.isComposing ? null : commandOf(event);
    if (command && isForManager(event, command, over) && handle(command, event)) event.preventDefault();
  });
  useEffect(() => {
    let over: Over;
    // In the capture phase, because a dialog that Escape closes is gone before the key arrives at the document.
    const look = () => void (over = readOver());
    const listener = (event: KeyboardEvent) => press(event, over);
    window.addEventListener('keydown', look, true);
    document.addEventListener('keydown', listener);
    return () => {
      window.removeEventListener('keydown', look, true);
      document.removeEventListener('keydown', listener);
    };
  }, []);
}

/** The list, or what stands in its place while it is empty. */
export const focusList = (): void =>
  document.querySelector<HTMLElement>('[data-focus-after-navigation]')?.focus({ preventScroll: true });
