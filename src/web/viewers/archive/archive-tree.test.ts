import { expect, it } from 'vitest';
import { archiveTree, MAX_DEPTH, MAX_FOLDERS, visibleRows } from './archive-tree.ts';
import type { ZipEntry } from './zip-directory.ts';

const entry = (path: string, size = 1): ZipEntry => ({
  path,
  size,
  packedSize: size,
  isFolder: path.endsWith('/'),
  isEncrypted: false,
  modifiedAt: null,
});
const compare = (a: string, b: string) => a.localeCompare(b);
const rowsOf = (paths: string[], closed: string[] = []) =>
  visibleRows(archiveTree(paths.map((path) => entry(path))), new Set(closed), compare);

it('shows folders first, also those that have no entry, with what is in them', () => {
  const rows = rowsOf(['z.txt', 'b/c/d.txt', 'b/a.txt', 'empty/']);
  expect(rows.map(({ name, depth, fileCount }) => [name, depth, fileCount])).toEqual([
    ['b', 0, 2],
    ['c', 1, 1],
    ['d.txt', 2, 0],
    ['a.txt', 1, 0],
    ['empty', 0, 0],
    ['z.txt', 0, 0],
  ]);
});

it('leaves out what is in a closed folder', () => {
  expect(rowsOf(['b/c/d.txt', 'b/a.txt'], ['b/']).map(({ name }) => name)).toEqual(['b']);
});

it('shows entries of the same path, and a file that is called like a folder, each', () => {
  expect(rowsOf(['a', 'a', 'a/b']).map(({ name, isFolder }) => [name, isFolder])).toEqual([
    ['a', true],
    ['b', false],
    ['a', false],
    ['a', false],
  ]);
});

it('shows names that lead out of the archive, or are no names, as they are', () => {
  expect(rowsOf(['../../etc/passwd', '/', '']).map(({ name }) => name)).toContain('passwd');
  expect(rowsOf(['constructor/__proto__']).map(({ name }) => name)).toEqual(['constructor', '__proto__']);
});

it('bounds the depth of folders', () => {
  const rows = rowsOf([`${'a/'.repeat(30_000)}end`]);
  expect(rows).toHaveLength(MAX_DEPTH);
  expect(rows.at(-1)!.name).toMatch(/^a\/a\/.*\/end$/);
});

it('bounds the number of folders, and still shows every file', () => {
  const paths = Array.from({ length: 4000 }, (_, index) => `${index}/a/b/c/d/e/f/g/h/i/file.txt`);
  const rows = rowsOf(paths);
  expect(rows).toHaveLength(MAX_FOLDERS + paths.length);
  expect(rows.find(({ entry }) => entry?.path === paths.at(-1))!.name).toBe(paths.at(-1));
});
