import { expect, it } from 'vitest';
import { nameKey } from '#shared/text/fold.ts';
import { ZipPaths } from './zip-paths.ts';

it('leaves paths that can be unpacked everywhere as they are', () => {
  const paths = new ZipPaths();
  const folder = paths.folder(paths.folder(paths.top, 'عقود'), '2026');
  expect(paths.file(folder, 'عقد الصيانة.pdf')).toBe('عقود/2026/عقد الصيانة.pdf');
  expect(paths.shortened).toEqual([]);
});

it('cuts the stem of a long file name, keeps its extension, and numbers names that become equal', () => {
  const paths = new ZipPaths();
  const names = ['a', 'b', 'c'].map((end) => paths.file(paths.top, `${'n'.repeat(220)}${end}.pdf`));
  expect(names[0]).toBe(`${'n'.repeat(195)}….pdf`);
  expect(names[1]).toBe(`${'n'.repeat(187)}… (2).pdf`);
  expect(new Set(names).size).toBe(3);
  expect(paths.shortened.map(({ path }) => path)).toEqual(names);
  expect(paths.shortened[0]!.original).toBe(`${'n'.repeat(220)}a.pdf`);
});

it('cuts no character in half', () => {
  const paths = new ZipPaths();
  for (const start of ['', 'x']) {
    const name = paths.file(paths.top, `${start}${'😀'.repeat(120)}.txt`);
    expect(name.isWellFormed()).toBe(true);
    expect(name.length).toBeLessThanOrEqual(200);
  }
});

it('gives a unique short path to every item of a tree that is deeper than the zip format allows', () => {
  const paths = new ZipPaths();
  const seen: string[] = [];
  let folder = paths.top;
  for (let level = 0; level < 400; level += 1) {
    folder = paths.folder(folder, 'ف'.repeat(127));
    seen.push(folder.path, paths.file(folder, `${'ع'.repeat(125)}.pdf`), paths.file(folder, 'ع.pdf'));
  }
  expect(new Set(seen.map(nameKey)).size).toBe(1200);
  expect(Math.max(...seen.map((path) => path.length))).toBeLessThanOrEqual(200);
  // Each line names the folder of the zip in which the item was, so that the tree can be put together again.
  const known = new Set(['', ...seen]);
  for (const { path, original } of paths.shortened) {
    expect(known).toContain(path);
    expect(known).toContain(original.slice(0, original.lastIndexOf('/', original.length - 2) + 1));
  }
});

it('does not mix its own folder with a folder of that name', () => {
  const paths = new ZipPaths();
  const own = paths.folder(paths.top, '_LONG-paths');
  const moved = paths.folder(paths.folder(paths.top, 'x'.repeat(150)), 'y'.repeat(150));
  expect(own.path).toBe('_LONG-paths/');
  expect(moved.path).toMatch(/^_long-paths \(2\)\/y/);
});
