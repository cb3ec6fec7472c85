import type { keySheetStrings } from './key-sheet.strings.ts';

type Texts = (typeof keySheetStrings)['ar'];

/** The keys of the file manager in groups. Keys in one array are pressed together; several arrays are alternatives. */
export const keyGroups: { title: keyof Texts['groups']; keys: [keyof Texts['keys'], ...string[][]][] }[] = [
  {
    title: 'move',
    keys: [
      ['arrows', ['↑'], ['↓'], ['←'], ['→']],
      ['ends', ['Home'], ['End']],
      ['pages', ['PgUp'], ['PgDn']],
      ['letters', ['A…Z'], ['ا…ي']],
      ['open', ['Enter']],
      ['openInNewTab', ['Ctrl', 'Enter']],
      ['preview', ['Alt', 'P']],
      ['parent', ['Backspace'], ['Alt', '↑']],
    ],
  },
  {
    title: 'select',
    keys: [
      ['toggle', ['Space']],
      ['extend', ['Shift', '↑'], ['Shift', '↓']],
      ['walk', ['Ctrl', '↑'], ['Ctrl', '↓']],
      ['all', ['Ctrl', 'A']],
      ['clear', ['Esc']],
    ],
  },
  {
    title: 'act',
    keys: [
      ['rename', ['F2']],
      ['trash', ['Delete']],
      ['cut', ['Ctrl', 'X']],
      ['copy', ['Ctrl', 'C']],
      ['paste', ['Ctrl', 'V']],
      ['undo', ['Ctrl', 'Z']],
      ['upload', ['Alt', 'U']],
      ['createFolder', ['Alt', 'N']],
      ['moveTo', ['Alt', 'M']],
      ['copyTo', ['Alt', 'C']],
      ['share', ['Alt', 'A']],
      ['labels', ['Alt', 'L']],
      ['details', ['Alt', 'I']],
      ['menu', ['Shift', 'F10']],
    ],
  },
  {
    title: 'everywhere',
    keys: [
      ['search', ['F3'], ['/']],
      ['searchAll', ['Ctrl', 'K']],
      ['help', ['?']],
    ],
  },
];
