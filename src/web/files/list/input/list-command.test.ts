import { describe, expect, it } from 'vitest';
import { commandOf, type PressedKey } from './list-command.ts';

const press = (key: string, more: Partial<PressedKey> = {}) =>
  commandOf({ key, code: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more });

describe('a key of the file manager', () => {
  it.each([
    ['ش', 'KeyA', 'selectAll'],
    ['ء', 'KeyX', 'cut'],
    ['ؤ', 'KeyC', 'copy'],
    ['ر', 'KeyV', 'paste'],
    ['v', 'KeyV', 'paste'],
  ])('Ctrl+%s at the place of %s means %s on any keyboard', (key, code, command) => {
    expect(press(key, { code, ctrlKey: true })).toEqual({ do: command });
    expect(press(key, { code, metaKey: true })).toEqual({ do: command });
    expect(press(key, { code })).toEqual({ do: 'type', letter: key });
    // Ctrl+Shift+C, for example, belongs to the browser.
    expect(press(key, { code, ctrlKey: true, shiftKey: true })).toBeNull();
  });

  it('moves, opens, toggles, clears and goes to the folder above', () => {
    expect(press('ArrowDown')).toEqual({ do: 'move', to: 'down' });
    expect(press('End', { shiftKey: true })).toEqual({ do: 'move', to: 'last' });
    expect(press('Enter')).toEqual({ do: 'open' });
    expect(press('Enter', { ctrlKey: true })).toEqual({ do: 'openInNewTab' });
    expect(press(' ')).toEqual({ do: 'toggle' });
    expect(press('Escape')).toEqual({ do: 'clear' });
    expect(press('Backspace')).toEqual({ do: 'parent' });
    expect(press('ArrowUp', { altKey: true })).toEqual({ do: 'parent' });
    expect(press('F2')).toEqual({ do: 'shortcut', key: 'F2' });
    expect(press('لا', { code: 'KeyB' })).toEqual({ do: 'type', letter: 'لا' });
  });

  it('runs the action of Alt and a letter by the position of the key, on any keyboard', () => {
    expect(press('ع', { code: 'KeyU', altKey: true })).toEqual({ do: 'shortcut', key: 'Alt+U' });
    expect(press('u', { code: 'KeyU', altKey: true })).toEqual({ do: 'shortcut', key: 'Alt+U' });
    // Windows changes the language of the keyboard with Alt+Shift, and AltGr is Ctrl+Alt there.
    expect(press('U', { code: 'KeyU', altKey: true, shiftKey: true })).toBeNull();
    expect(press('u', { code: 'KeyU', altKey: true, ctrlKey: true })).toBeNull();
  });

  it('leaves Back of the browser, the search and the sheet of keys alone', () => {
    expect(press('ArrowLeft', { altKey: true })).toBeNull();
    for (const key of ['/', '?', '؟']) expect(press(key)).toBeNull();
    expect(press('r', { code: 'KeyR', ctrlKey: true })).toBeNull();
  });
});
