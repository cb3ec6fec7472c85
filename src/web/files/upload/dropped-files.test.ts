import { describe, expect, it } from 'vitest';
import { readFiles, toPickedFiles } from './dropped-files.ts';
import type { PickedFile } from './upload-item.ts';

/** Imitations of what a browser provides on a drop. */
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
      let remaining = children;
      return {
        readEntries: (resolve: (part: FileSystemEntry[]) => void) => {
          resolve(remaining.slice(0, 100));
          remaining = remaining.slice(100);
        },
      };
    },
  }) as unknown as FileSystemEntry;

async function read(entries: FileSystemEntry[]) {
  const batches: PickedFile[][] = [];
  const unreadable: string[] = [];
  const emptyFolders: string[] = [];
  const callbacks = {
    onUnreadable: (path: string) => unreadable.push(path),
    onEmptyFolder: (path: string) => emptyFolders.push(path),
  };
  for await (const batch of readFiles(entries, callbacks)) batches.push(batch);
  const paths = batches.flat().map(({ relativePath }) => relativePath);
  return { batches, paths, unreadable, emptyFolders };
}

describe('reading a dropped folder', () => {
  it('returns all files of all levels in order, although a reader returns a hundred at a time', async () => {
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

  it('reports the folders that contain no file', async () => {
    const { emptyFolders } = await read([
      folderEntry('/a', [folderEntry('/a/empty', []), fileEntry('/a/b')]),
      folderEntry('/c', [fileEntry('/c/.DS_Store')]),
      folderEntry('/d', [folderEntry('/d/inner', [])]),
    ]);
    expect(emptyFolders).toEqual(['/a/empty', '/c', '/d/inner']);
  });

  it('reports a file that cannot be read and silently skips files of the operating system', async () => {
    const { paths, unreadable } = await read([
      folderEntry('/a', [fileEntry('/a/.DS_Store'), fileEntry('/a/locked', false), fileEntry('/a/b')]),
    ]);
    expect(paths).toEqual(['/a/b']);
    expect(unreadable).toEqual(['/a/locked']);
  });
});

it('keeps the paths of files picked with their folder', () => {
  const inFolder = Object.assign(new File([], 'x'), { webkitRelativePath: 'dir/x' });
  const alone = Object.assign(new File([], 'y'), { webkitRelativePath: '' });
  expect(toPickedFiles([inFolder, alone]).map(({ relativePath }) => relativePath)).toEqual(['dir/x', '']);
});

describe('files of a file window', () => {
  const chosen = (path: string) => {
    const file = new File(['x'], nameIn(path));
    Object.defineProperty(file, 'webkitRelativePath', { value: path.includes('/') ? path : '' });
    return file;
  };
  const sorted = (...paths: string[]) =>
    toPickedFiles(paths.map(chosen)).map(({ file, relativePath }) => relativePath || file.name);

  it('are sorted by their names, numbers by their value', () =>
    expect(sorted('scan 10.png', 'scan 9.png', 'ب.txt', 'ا.txt')).toEqual([
      'scan 9.png',
      'scan 10.png',
      'ا.txt',
      'ب.txt',
    ]));

  it('of a folder come in the order of a dropped folder', () =>
    expect(sorted('d/z.txt', 'd/b/2.txt', 'd/a 10.txt', 'd/b/1.txt', 'd/a 9.txt')).toEqual([
      'd/a 9.txt',
      'd/a 10.txt',
      'd/b/1.txt',
      'd/b/2.txt',
      'd/z.txt',
    ]));
});
