import type { keysStrings } from './keys.strings.ts';

type Name = keyof (typeof keysStrings)['ar']['keys'];

/** The keys that work while the pages of a document are shown: what `readerCommand` knows, and those of the page around it. */
export const documentKeys: readonly (readonly [Name, ...(readonly string[])[]])[] = [
  ['scroll', ['↑'], ['↓']],
  ['window', ['PgUp'], ['PgDn'], ['Space']],
  ['turn', ['←'], ['→']],
  ['ends', ['Home'], ['End']],
  ['files', ['Alt', 'PgUp'], ['Alt', 'PgDn']],
  ['zoom', ['+'], ['-']],
  ['fit', ['0']],
  ['rotate', ['R']],
  ['find', ['Ctrl', 'F']],
  ['step', ['F3'], ['Shift', 'F3']],
  ['full', ['F']],
  ['print', ['Ctrl', 'P']],
  ['close', ['Esc']],
];
