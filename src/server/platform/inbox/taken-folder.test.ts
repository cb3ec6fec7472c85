import { mkdir, mkdtemp, readFile, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Disk, moveToTaken } from './taken-folder.ts';

const disk = { rename: vi.fn<Disk['rename']>(), syncDirectory: vi.fn<Disk['syncDirectory']>() };

let root: string;
let source: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'taken-folder-'));
  await mkdir(join(root, '01-02'));
  source = join(root, '01-02', 'scan.pdf');
  await writeFile(source, 'a scan');
  disk.rename.mockReset().mockImplementation(rename);
  disk.syncDirectory.mockReset().mockResolvedValue();
});
afterEach(() => rm(root, { recursive: true }));

const move = () =>
  moveToTaken(
    Buffer.from(root),
    {
      folder: Buffer.from('01-02'),
      directory: Buffer.from(join(root, '01-02')),
      name: Buffer.from('scan.pdf'),
    },
    disk,
  );

/** As another node does that looks between the two steps of this one. */
async function removeEmptyClaim(_from: Buffer, to: Buffer): Promise<never> {
  const directory = dirname(String(to));
  await rmdir(directory);
  await rmdir(dirname(directory));
  throw Object.assign(new Error('ENOENT'), { code: 'ENOENT' });
}

it('claims a file at the second attempt when another node removed the empty folder of the claim', async () => {
  disk.rename.mockImplementationOnce(removeEmptyClaim);
  const taken = await move();
  expect(await readFile(join(String(taken!.directory), 'scan.pdf'), 'utf8')).toBe('a scan');
});

it('leaves a file for the next look, without an error, when that happens again', async () => {
  disk.rename.mockImplementationOnce(removeEmptyClaim).mockImplementationOnce(removeEmptyClaim);
  expect(await move()).toBeNull();
  expect(await readFile(source, 'utf8')).toBe('a scan');
});

it('does not try again when the file is gone', async () => {
  await rm(source);
  expect(await move()).toBeNull();
  expect(await readdir(root)).toEqual(['01-02']);
});

it('fails when the file cannot be moved, and leaves no empty claim', async () => {
  disk.rename.mockRejectedValueOnce(Object.assign(new Error('EACCES'), { code: 'EACCES' }));
  await expect(move()).rejects.toThrow('EACCES');
  expect(await readdir(join(root, '.taken', '01-02'))).toEqual([]);
});

it('syncs every new folder up to the inbox before the folder that the file is gone from', async () => {
  const taken = await move();
  expect(disk.syncDirectory.mock.calls.map(([directory]) => String(directory))).toEqual([
    String(taken!.directory),
    join(root, '.taken', '01-02'),
    join(root, '.taken'),
    root,
    join(root, '01-02'),
  ]);
});
