import { expect, it } from 'vitest';
import { commandOf } from '#web/viewers/image/lightbox-command.ts';
import { lightboxKeys } from '#web/viewers/image/lightbox-keys.ts';
import { documentKeys, keysIn } from '#web/viewers/pdf/document-keys.ts';
import { readerCommand } from '#web/viewers/pdf/reader-keys.ts';

const names: Record<string, string> = {
  '←': 'ArrowLeft',
  '→': 'ArrowRight',
  '↑': 'ArrowUp',
  '↓': 'ArrowDown',
  PgUp: 'PageUp',
  PgDn: 'PageDown',
  Esc: 'Escape',
  Space: ' ',
};

/** What a browser reports when the keys of the sheet are pressed together. */
function pressed(keys: readonly string[]) {
  const last = keys.at(-1)!;
  return {
    key: names[last] ?? last,
    code: /^[A-Z]$/.test(last) ? `Key${last}` : /^\d$/.test(last) ? `Digit${last}` : '',
    ctrlKey: keys.includes('Ctrl'),
    altKey: keys.includes('Alt'),
    shiftKey: keys.includes('Shift'),
    metaKey: false,
  };
}

/** Keys of the dialog or the page around the viewer: `useNeighbourKeys`, `usePrintKey`, the end of a dialog. */
const around = new Set(['files', 'print', 'close']);

it('lists exactly the keys that do something while a picture is shown', () => {
  const rows = lightboxKeys.filter(([name]) => !around.has(name));
  const commands = rows.flatMap(([name, ...all]) =>
    all.map((keys) => commandOf(pressed(keys), { isZoomed: name === 'pan', isRtl: true })?.do),
  );
  expect(commands).not.toContain(undefined);
  expect(new Set(commands)).toEqual(new Set(['step', 'zoom', 'fit', 'pan', 'turn', 'fullScreen']));
});

const ofReader = [
  'scrollUp scrollDown windowUp windowDown previousPage nextPage firstPage lastPage',
  'zoomIn zoomOut zoomAuto rotate fullScreen find nextHit previousHit',
].flatMap((commands) => commands.split(' '));

it('lists exactly the keys that do something while a document is shown', () => {
  const rows = documentKeys.filter(([name]) => !around.has(name));
  const commands = rows.flatMap(([, ...all]) => all.map((keys) => readerCommand(pressed(keys), true)));
  expect(commands).not.toContain(null);
  expect(new Set(commands)).toEqual(new Set(ofReader));
});

const everywhere = ['scroll', 'window', 'turn', 'ends', 'zoom', 'fit', 'rotate'];

it.each([
  ['by a visitor', { hasText: true, hasFullScreen: true }, ['find', 'step', 'full', 'closeFindOrPanel']],
  ['as drawn pages', { hasNeighbours: true, hasFullScreen: true }, ['files', 'full', 'closePanel']],
  ['as drawn pages in a dialog', { isInDialog: true, canPrint: true }, ['print', 'closePreview']],
  ['in a dialog', { hasText: true, isInDialog: true }, ['find', 'step', 'closeFindOrPreview']],
])('lists only keys that do something while a document is read %s', (_, given, others) => {
  const nothing = { hasText: false, hasNeighbours: false, hasFullScreen: false, canPrint: false };
  const rows = keysIn({ ...nothing, isInDialog: false, ...given });
  expect(new Set(rows.map(([name]) => name))).toEqual(new Set([...everywhere, ...others]));
});
