import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DiskSpace, StorageFull, reserveOf } from './disk-space.ts';
import { DiskStorage } from './disk-storage.ts';

const GIGABYTE = 1024 ** 3;
const MEGABYTE = 1024 ** 2;

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'disk-space-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** A storage on a disk that has only so many bytes above its reserve. */
function storageWith(bytes: number) {
  const total = 10 * GIGABYTE;
  const space = { free: reserveOf(total) + bytes, total };
  return { space, storage: new DiskStorage(directory, new DiskSpace(directory, async () => space)) };
}

it('keeps a twentieth of a small disk free, and 512 MB of a large one', () => {
  expect(reserveOf(100 * MEGABYTE)).toBe(5 * MEGABYTE);
  expect(reserveOf(100 * GIGABYTE)).toBe(512 * MEGABYTE);
});

it('refuses an object of known length that does not fit, before anything is written', async () => {
  const { storage } = storageWith(1000);
  const put = (bytes: number) => storage.put(Readable.from([Buffer.alloc(bytes)]), { length: bytes });
  await expect(put(1001)).rejects.toThrow(StorageFull);
  expect(await readdir(join(directory, 'tmp'))).toEqual([]);
  expect(await put(1000)).toMatchObject({ size: 1000 });
});

it('stops an object of unknown length when the disk gets full meanwhile, and leaves nothing', async () => {
  let reads = 0;
  const total = 10 * GIGABYTE;
  const read = async () => ({ free: (reads += 1) > 1 ? 0 : total, total });
  const space = new DiskSpace(directory, read, 0);
  const storage = new DiskStorage(directory, space);
  async function* endless() {
    for (;;) yield Buffer.alloc(MEGABYTE);
  }
  await expect(storage.put(endless(), {})).rejects.toThrow(StorageFull);
  expect(await readdir(join(directory, 'tmp'))).toEqual([]);
});

it('is not ready on a full disk', async () => {
  await expect(storageWith(-1).storage.check()).rejects.toThrow(StorageFull);
  await storageWith(0).storage.check();
});

it('reads the real disk', async () => {
  await new DiskSpace(directory).require(0);
  await expect(new DiskSpace(directory).require(2 ** 60)).rejects.toThrow(/^Only \d+ MB are free/);
});
