import { describe, expect, it } from 'vitest';
import { filesIn, pickedFrom } from './dropped-files.ts';
import type { PickedFile } from './upload-item.ts';

/** What a browser hands over on a drop, as far as it is read. */
const nameIn = (fullPath: string) => fullPath.split('/').at(-1)!;
const fileEntry = (fullPath: string, isReadable = true) =>
  ({
    isDirectory: false,
    fullPath,
    name: nameIn(fullPath),
    file: (resolve: (file: File) => void, reject: (reason: Error) => void) =>
      isReadable ? resolve(new File(['x'], nameIn(fullPath))) : reject(new Error('locked')),
  }) as unknown as FileSystemEntry;

const folderEntry = (fullPath: string, children: FileSystemEntry[]) =>
  ({
    isDirectory: true,
    fullPath,
    name: nameIn(fullPath),
    createReader: () => {
      let rest = children;
      return {
        readEntries: (resolve: (some: FileSystemEntry[]) => void) => {
          resolve(rest.slice(0, 100));
          rest = rest.slice(100);
        },
      };
    },
  }) as unknown as FileSystemEntry;

async function read(entries: FileSystemEntry[]) {
  const batches: PickedFile[][] = [];
  const unreadable: string[] = [];
  const emptyFolders: string[] = [];
  const notes = {
    onUnreadable: (path: string) => unreadable.push(path),
    onEmptyFolder: (path: string) => emptyFolders.push(path),
  };
  for await (const batch of filesIn(entries, notes)) batches.push(batch);
  const paths = batches.flat().map(({ relativePath }) => relativePath);
  return { batches, paths, unreadable, emptyFolders };
}

describe('a dropped folder', () => {
  it('is read to its bottom, in order, though a reader gives a hundred at a time', async () => {
    const many = Array.from({ length: 1000 }, (_, index) => fileEntry(`/a/b/${999 - index}`));
    const { paths, batches } = await read([
      folderEntry('/a', [folderEntry('/a/b', many), fileEntry('/a/last')]),
      fileEntry('/alone'),
    ]);
    expect(paths).toHaveLength(1002);
    expect(paths.slice(0, 2)).toEqual(['/a/b/0', '/a/b/1']);
    expect(paths.slice(-2)).toEqual(['/a/last', '/alone']);
    expect(batches.length).toBeGreaterThan(4);
  });

  it('names the folders that no file brings along', async () => {
    const { emptyFolders } = await read([
      folderEntry('/a', [folderEntry('/a/empty', []), fileEntry('/a/b')]),
      folderEntry('/c', [fileEntry('/c/.DS_Store')]),
      folderEntry('/d', [folderEntry('/d/inner', [])]),
    ]);
    expect(emptyFolders).toEqual(['/a/empty', '/c', '/d/inner']);
  });

  it('leaves out what cannot be read, with a word, and what systems leave in folders, without', async () => {
    const { paths, unreadable } = await read([
      folderEntry('/a', [fileEntry('/a/.DS_Store'), fileEntry('/a/locked', false), fileEntry('/a/b')]),
    ]);
    expect(paths).toEqual(['/a/b']);
    expect(unreadable).toEqual(['/a/locked']);
  });
});

it('knows the folders of chosen files', () => {
  const inFolder = Object.assign(new File([], 'x'), { webkitRelativePath: 'dir/x' });
  const alone = Object.assign(new File([], 'y'), { webkitRelativePath: '' });
  expect(pickedFrom([inFolder, alone]).map(({ relativePath }) => relativePath)).toEqual(['dir/x', '']);
});
