import { isTyped } from './type-ahead.ts';

/** What a key does in the file manager. */
export type ListCommand =
  | { do: 'selectAll' | 'cut' | 'copy' | 'paste' | 'parent' | 'open' | 'openInNewTab' | 'toggle' | 'clear' }
  | { do: 'move'; to: 'up' | 'down' | 'left' | 'right' | 'pageUp' | 'pageDown' | 'first' | 'last' }
  /** `key` is a `KeyboardEvent.key`, or Alt+U for Alt and the key at the place of U. */
  | { do: 'shortcut'; key: string }
  | { do: 'type'; letter: string };

export type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

const moves: Record<string, Extract<ListCommand, { do: 'move' }>['to']> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
  Home: 'first',
  End: 'last',
};

/** By the position of the key, because an Arabic keyboard has other letters there. */
const withControl: Record<string, 'selectAll' | 'cut' | 'copy' | 'paste'> = {
  KeyA: 'selectAll',
  KeyX: 'cut',
  KeyC: 'copy',
  KeyV: 'paste',
};

const plain: Record<string, 'parent' | 'open' | 'toggle' | 'clear'> = {
  Backspace: 'parent',
  Enter: 'open',
  ' ': 'toggle',
  Escape: 'clear',
};

/** These open the search and the sheet of keys. */
const otherKeys = new Set(['/', '?', '؟']);

/** The command of a pressed key; null when it has none. */
export function commandOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }: PressedKey): ListCommand | null {
  const isControl = ctrlKey || metaKey;
  if (altKey) {
    if (isControl) return null;
    if (key === 'ArrowUp') return { do: 'parent' };
    const letter = shiftKey ? undefined : /^Key([A-Z])$/.exec(code)?.[1];
    return letter ? { do: 'shortcut', key: `Alt+${letter}` } : null;
  }
  const to = moves[key];
  if (to) return { do: 'move', to };
  if (isControl) {
    const command = shiftKey ? undefined : withControl[code];
    if (command) return { do: command };
    if (key === 'Enter') return { do: 'openInNewTab' };
    return key === ' ' ? { do: 'toggle' } : null;
  }
  const command = plain[key];
  if (command) return { do: command };
  if (otherKeys.has(key)) return null;
  return isTyped(key) ? { do: 'type', letter: key } : { do: 'shortcut', key };
}
