import { expect, it } from 'vitest';
import type { ListedFile } from '#web/files/files.api.ts';
import { countLoadedFolders } from './use-folder-count.ts';

/** One row per letter: `d` for a folder, `f` for a file, a dot for a row that is not loaded. */
const count = (rows: string) =>
  countLoadedFolders(
    (row) =>
      rows[row] === '.' ? undefined : ({ kind: rows[row] === 'd' ? 'folder' : 'file' } as ListedFile),
    rows.length,
  );

it('counts the folders before the first file', () => {
  expect(count('ddff')).toBe(2);
  expect(count('ff')).toBe(0);
  expect(count('dd')).toBe(2);
  expect(count('df.')).toBe(1);
});

it('does not take rows that are not loaded for files', () => {
  expect(count('dd..')).toBeNull();
  expect(count('..ff')).toBeNull();
});
