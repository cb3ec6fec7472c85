import { randomBytes } from 'node:crypto';
import { existsSync, readlinkSync } from 'node:fs';
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { contentPath } from './content-address.ts';
import { DiskStorage } from './disk-storage.ts';

// Only a power cut shows that bytes were not synced, so these tests watch the calls of fsync instead.

interface Sync {
  /** Relative to the root of the storage. */
  path: string;
  bytes: number;
  /** Whether the object could already be found under its hash. */
  isPublished: boolean;
}

let directory: string;
let root: string;
let object: string;
let syncs: Sync[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'disk-durability-'));
  root = join(directory, 'objects');
  object = '';
  syncs = [];
  const anyHandle = await open(directory, 'r');
  const prototype = Object.getPrototypeOf(anyHandle) as FileHandle;
  await anyHandle.close();
  const { sync } = prototype;
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    const path = readlinkSync(`/proc/self/fd/${this.fd}`);
    const { size } = await this.stat();
    const seen = { path: path.slice(root.length + 1), bytes: size, isPublished: existsSync(object) };
    await sync.call(this);
    // Recorded after the sync, so that a sync that is not awaited is recorded too late and the test fails.
    syncs.push(seen);
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(directory, { recursive: true });
});

async function put(storage: DiskStorage, bytes: Buffer): Promise<string> {
  const { hash } = await storage.put(
    (async function* () {
      yield bytes;
    })(),
  );
  return hash;
}

/** Puts the bytes twice, so that their path is known before the second time; returns the folder of the object. */
async function putKnown(storage: DiskStorage, bytes: Buffer): Promise<string> {
  const path = contentPath(await put(storage, bytes));
  object = join(root, path);
  await rm(object);
  syncs = [];
  await put(storage, bytes);
  return dirname(path);
}

// Below and above the size from which on parts are synced while more arrive.
it.for([1000, 20 * 1024 * 1024])('syncs all %i bytes before the object gets its name', async (size) => {
  await putKnown(new DiskStorage(root), randomBytes(size));
  expect(syncs.filter(({ isPublished }) => !isPublished)).toEqual([
    { path: expect.stringMatching(/^tmp\//), bytes: size, isPublished: false },
  ]);
});

it('syncs the folder after the object got its name', async () => {
  const folder = await putKnown(new DiskStorage(root), randomBytes(1000));
  expect(syncs.filter(({ isPublished }) => isPublished).map(({ path }) => path)).toEqual([folder]);
});

it('syncs the parents of new folders before it says that an object is stored', async () => {
  const path = contentPath(await put(new DiskStorage(root), randomBytes(1000)));
  const folder = dirname(path);
  // Above the root: the entry of the root itself.
  const above = dirname(root).slice(root.length + 1);
  expect(syncs.map((sync) => sync.path)).toEqual(expect.arrayContaining([above, '', dirname(folder)]));
});
