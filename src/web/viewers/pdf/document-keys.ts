import type { keysStrings } from './keys.strings.ts';

type Name = keyof (typeof keysStrings)['ar']['keys'];
type Row = readonly [Name, ...(readonly string[])[]];

const CLOSE = ['Esc'];

/** The keys that work while the pages of a document are shown: what `readerCommand` knows, and those of the page around it. */
export const documentKeys: readonly Row[] = [
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
  ['close', CLOSE],
];

/** Where the keys are used, which decides what some of them do. */
export interface KeyPlace {
  /** False where the server draws the pages. */
  hasText: boolean;
  hasNeighbours: boolean;
  hasFullScreen: boolean;
  canPrint: boolean;
  /** A dialog has no panel, and is itself closed with a key. */
  isInDialog: boolean;
}

/** Those of `documentKeys` that do something in this place. */
export function keysIn(place: KeyPlace): Row[] {
  const works: Partial<Record<Name, boolean>> = {
    files: place.hasNeighbours,
    find: place.hasText,
    step: place.hasText,
    full: place.hasFullScreen,
    print: place.canPrint,
    // Its text depends on the place.
    close: false,
  };
  return [...documentKeys.filter(([name]) => works[name] ?? true), [closeIn(place), CLOSE]];
}

function closeIn({ hasText, isInDialog }: KeyPlace): Name {
  if (isInDialog) return hasText ? 'closeFindOrPreview' : 'closePreview';
  return hasText ? 'closeFindOrPanel' : 'closePanel';
}
