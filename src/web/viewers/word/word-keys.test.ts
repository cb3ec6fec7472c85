import { expect, it } from 'vitest';
import { DirectionKeys, keyAction } from './word-keys.ts';

const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

it('goes by the place of the key and not by its letter', () => {
  expect(keyAction({ ...none, code: 'KeyB', ctrlKey: true })).toEqual({
    command: { type: 'toggleMark', mark: 'bold' },
  });
  expect(keyAction({ ...none, code: 'KeyB', metaKey: true })).not.toBeNull();
  expect(keyAction({ ...none, code: 'KeyB' })).toBeNull();
});

it('knows Ctrl+Shift and Ctrl+Alt apart', () => {
  expect(keyAction({ ...none, code: 'KeyZ', ctrlKey: true, shiftKey: true })).toEqual({
    command: { type: 'redo' },
  });
  expect(keyAction({ ...none, code: 'KeyM', ctrlKey: true, altKey: true })).toEqual({ page: 'comment' });
  expect(keyAction({ ...none, code: 'Digit1', ctrlKey: true, altKey: true })).toEqual({ style: 'heading 1' });
  expect(keyAction({ ...none, code: 'KeyN', ctrlKey: true, shiftKey: true })).toEqual({ style: 'normal' });
  // AltGr with a letter types it.
  expect(keyAction({ ...none, code: 'KeyE', ctrlKey: true, altKey: true })).toBeNull();
});

it.each([
  ['Period', true, 'larger'],
  ['Comma', true, 'smaller'],
  ['BracketRight', false, 'pointMore'],
  ['BracketLeft', false, 'pointLess'],
])('changes the size of letters by the key %s', (code, shiftKey, size) => {
  expect(keyAction({ ...none, code, ctrlKey: true, shiftKey })).toEqual({ size });
  expect(keyAction({ ...none, code, ctrlKey: true, shiftKey: !shiftKey })).toBeNull();
  expect(keyAction({ ...none, code, shiftKey })).toBeNull();
});

function press(keys: DirectionKeys, codes: string[]): ('rtl' | 'ltr' | null)[] {
  const isDown = { ctrlKey: false, shiftKey: false };
  const said: ('rtl' | 'ltr' | null)[] = [];
  for (const code of codes) {
    const name = code.replace('-', '');
    const which = name.startsWith('Control') ? 'ctrlKey' : name.startsWith('Shift') ? 'shiftKey' : null;
    if (code.startsWith('-')) {
      if (which) isDown[which] = false;
      said.push(keys.up({ code: name }));
    } else {
      if (which) isDown[which] = true;
      keys.down({ code, ...isDown, repeat: false });
    }
  }
  return said.filter((side) => side !== null);
}

it.each([
  [['ControlRight', 'ShiftRight', '-ShiftRight', '-ControlRight'], ['rtl']],
  [['ControlLeft', 'ShiftLeft', '-ControlLeft', '-ShiftLeft'], ['ltr']],
  [['ShiftRight', 'ControlRight', '-ControlRight', '-ShiftRight'], ['rtl']],
  // Another key was meant.
  [['ControlRight', 'ShiftRight', 'KeyL', '-KeyL', '-ShiftRight', '-ControlRight'], []],
  [['ControlRight', 'KeyB', '-KeyB', 'ShiftRight', '-ShiftRight', '-ControlRight'], []],
  [['ShiftRight', '-ShiftRight'], []],
  [['ControlLeft', '-ControlLeft'], []],
])('the keys %j set the direction %j', (codes, expected) => {
  expect(press(new DirectionKeys(), codes)).toEqual(expected);
});
