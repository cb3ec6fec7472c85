import { describe, expect, it } from 'vitest';
import { commandOf, ZOOM_STEP } from './lightbox-command.ts';

const plain = { key: '', code: '', shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };
const seenWhole = { isZoomed: false, isRtl: false };

describe('commandOf', () => {
  it.each([
    [
      { key: '+', code: 'Equal', shiftKey: true },
      { do: 'zoom', factor: ZOOM_STEP },
    ],
    [
      { key: '=', code: 'Equal' },
      { do: 'zoom', factor: ZOOM_STEP },
    ],
    [
      { key: '-', code: 'Minus' },
      { do: 'zoom', factor: 1 / ZOOM_STEP },
    ],
    [{ key: '٠', code: 'Digit0' }, { do: 'fit' }],
    [
      { key: 'ق', code: 'KeyR' },
      { do: 'turn', by: 1 },
    ],
    [
      { key: 'R', code: 'KeyR', shiftKey: true },
      { do: 'turn', by: -1 },
    ],
    [{ key: 'ب', code: 'KeyF' }, { do: 'fullScreen' }],
    [{ key: 'PageDown' }, { do: 'step', by: 1 }],
    [{ key: 'PageUp' }, { do: 'step', by: -1 }],
    [{ key: 'ArrowUp' }, null],
    [{ key: 'Tab' }, null],
  ])('%o', (pressed, command) => expect(commandOf({ ...plain, ...pressed }, seenWhole)).toEqual(command));

  it('steps in the direction of reading', () => {
    const right = { ...plain, key: 'ArrowRight' };
    expect(commandOf(right, seenWhole)).toEqual({ do: 'step', by: 1 });
    expect(commandOf(right, { isZoomed: false, isRtl: true })).toEqual({ do: 'step', by: -1 });
  });

  it('pans a picture that is zoomed: the picture goes against the arrow', () => {
    const zoomed = { isZoomed: true, isRtl: true };
    expect(commandOf({ ...plain, key: 'ArrowRight' }, zoomed)).toEqual({ do: 'pan', by: { x: -80, y: 0 } });
    expect(commandOf({ ...plain, key: 'ArrowUp' }, zoomed)).toEqual({ do: 'pan', by: { x: 0, y: 80 } });
    expect(commandOf({ ...plain, key: 'PageDown' }, zoomed)).toEqual({ do: 'step', by: 1 });
  });

  it.each(['altKey', 'ctrlKey', 'metaKey'])('leaves keys with %s to the browser', (modifier) => {
    for (const pressed of [
      { key: 'ArrowLeft' },
      { key: '+', code: 'Equal' },
      { key: '0', code: 'Digit0' },
      { key: 'r', code: 'KeyR' },
    ])
      expect(commandOf({ ...plain, ...pressed, [modifier]: true }, seenWhole)).toBeNull();
  });
});
