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

  it('frees the memory of buffers only when they are disposable', async () => {
    const storage = new DiskStorage(join(directory, 'disposable'));
    const disposable = randomBytes(megabyte);
    const shared = randomBytes(megabyte);
    expect(await storage.put(once(disposable), { disposable: true })).toMatchObject({ size: megabyte });
    expect(await storage.put(once(shared))).toMatchObject({ size: megabyte });
    expect([disposable.length, shared.length]).toEqual([0, megabyte]);
  });

  it('makes objects unreadable for other users of the machine', async () => {
    const root = join(directory, 'private');
    const { hash } = await new DiskStorage(root).put(once(randomBytes(10)));
    expect(await mode(root)).toBe('700');
    expect(await mode(join(root, hash.slice(0, 2), hash.slice(2, 4), hash))).toBe('600');
  });

  it('touches an object when its content is put again', async () => {
    const root = join(directory, 'touched');
    const storage = new DiskStorage(root);
    const bytes = randomBytes(10);
    const { hash } = await storage.put(once(bytes));
    const path = join(root, hash.slice(0, 2), hash.slice(2, 4), hash);
    await utimes(path, 0, 0);
    await storage.put(once(bytes));
    expect((await stat(path)).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
  });

  it('does not list other files in its folder', async () => {
    const root = join(directory, 'others');
    const storage = new DiskStorage(root);
    const { hash } = await storage.put(once(randomBytes(10)));
    await writeFile(join(root, 'README'), '');
    await writeFile(join(root, hash.slice(0, 2), hash.slice(2, 4), 'note'), '');
    const hashes = [];
    for await (const object of storage.list()) hashes.push(object.hash);
    expect(hashes).toEqual([hash]);
  });

  it('fails the check when its folder was deleted, and leaves no file when it passes', async () => {
    const root = join(directory, 'deleted');
    const storage = new DiskStorage(root);
    await storage.check();
    expect(await readdir(join(root, 'tmp'))).toEqual([]);
    await rm(root, { recursive: true });
    await expect(storage.check()).rejects.toThrow('ENOENT');
  });
});
