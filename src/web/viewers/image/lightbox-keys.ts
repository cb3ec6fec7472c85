import type { lightboxKeysStrings } from './lightbox-keys.strings.ts';

type Name = keyof (typeof lightboxKeysStrings)['ar']['keys'];

/** The keys that work while a picture is shown: what `commandOf` knows, and those of the page around it. */
export const lightboxKeys: readonly (readonly [Name, ...(readonly string[])[]])[] = [
  ['step', ['←'], ['→'], ['PgUp'], ['PgDn']],
  ['zoom', ['+'], ['-']],
  ['fit', ['0']],
  ['pan', ['↑'], ['↓'], ['←'], ['→']],
  ['turn', ['R'], ['Shift', 'R']],
  ['full', ['F']],
  ['print', ['Ctrl', 'P']],
  ['close', ['Esc']],
];
