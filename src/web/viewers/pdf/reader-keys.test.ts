import { expect, it } from 'vitest';
import { readerCommand } from './reader-keys.ts';

const key = (given: Partial<KeyboardEvent>) => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...given,
});

it.each([
  ['the next page by the arrow of the reading direction', { key: 'ArrowRight' }, 'nextPage', 'previousPage'],
  [
    'the letters of an Arabic keyboard by their position',
    { key: 'ب', code: 'KeyF' },
    'fullScreen',
    'fullScreen',
  ],
  ['find by Ctrl and the position of F', { key: 'ب', code: 'KeyF', ctrlKey: true }, 'find', 'find'],
  ['the previous result', { key: 'F3', shiftKey: true }, 'previousHit', 'previousHit'],
  ['a plus that needs Shift', { key: '+', shiftKey: true }, 'zoomIn', 'zoomIn'],
  ['nothing for Back of the browser', { key: 'ArrowLeft', altKey: true }, null, null],
  ['nothing for the zoom of the browser', { key: '+', ctrlKey: true }, null, null],
] as const)('reads %s', (_, given, ltr, rtl) => {
  expect(readerCommand(key(given), false)).toBe(ltr);
  expect(readerCommand(key(given), true)).toBe(rtl);
});
