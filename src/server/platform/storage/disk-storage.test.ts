import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { DiskStorage } from './disk-storage.ts';

const megabyte = 1024 * 1024;
const directory = await mkdtemp(join(tmpdir(), 'disk-storage-'));
afterAll(() => rm(directory, { recursive: true }));

const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

async function* once(bytes: Buffer) {
  yield bytes;
}

describe('storage on disk', () => {
  it('needs no more memory for a larger object', { timeout: 60_000 }, async () => {
    const measure = async (megabytes: number) => {
      const args = ['--expose-gc', 'tests/services/measure-put.ts', join(directory, 'large'), `${megabytes}`];
      const { stdout } = await promisify(execFile)(process.execPath, args);
      return JSON.parse(stdout) as { size: number; peak: number };
    };
    const [small, large] = [await measure(10), await measure(80)];
    expect(large.size).toBe(80 * megabyte);
    expect((large.peak - small.peak) / megabyte).toBeLessThan(4);
    expect(large.peak / megabyte).toBeLessThan(16);
  });

  it('gives back the memory of bytes that are nobody else’s, and of no others', async () => {
    const storage = new DiskStorage(join(directory, 'disposable'));
    const own = randomBytes(megabyte);
    const lent = randomBytes(megabyte);
    expect(await storage.put(once(own), { disposable: true })).toMatchObject({ size: megabyte });
    expect(await storage.put(once(lent))).toMatchObject({ size: megabyte });
    expect([own.length, lent.length]).toEqual([0, megabyte]);
  });

  it('keeps objects from other users of the machine', async () => {
    const root = join(directory, 'private');
    const { hash } = await new DiskStorage(root).put(once(randomBytes(10)));
    expect(await mode(root)).toBe('700');
    expect(await mode(join(root, hash.slice(0, 2), hash.slice(2, 4), hash))).toBe('600');
  });

  it('makes content young again when it comes again', async () => {
    const root = join(directory, 'young');
    const storage = new DiskStorage(root);
    const bytes = randomBytes(10);
    const { hash } = await storage.put(once(bytes));
    const path = join(root, hash.slice(0, 2), hash.slice(2, 4), hash);
    await utimes(path, 0, 0);
    await storage.put(once(bytes));
    expect((await stat(path)).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
  });

  it('lists only objects', async () => {
    const root = join(directory, 'strangers');
    const storage = new DiskStorage(root);
    const { hash } = await storage.put(once(randomBytes(10)));
    await writeFile(join(root, 'README'), '');
    await writeFile(join(root, hash.slice(0, 2), hash.slice(2, 4), 'note'), '');
    const hashes = [];
    for await (const object of storage.list()) hashes.push(object.hash);
    expect(hashes).toEqual([hash]);
  });

  it('fails the check when its folder is gone, and leaves nothing when it passes', async () => {
    const root = join(directory, 'gone');
    const storage = new DiskStorage(root);
    await storage.check();
    expect(await readdir(join(root, 'tmp'))).toEqual([]);
    await rm(root, { recursive: true });
    await expect(storage.check()).rejects.toThrow('ENOENT');
  });
});
