import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { DiskStorage } from './disk-storage.ts';

const megabyte = 1024 * 1024;
const directory = await mkdtemp(join(tmpdir(), 'disk-storage-'));
afterAll(() => rm(directory, { recursive: true }));

const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

async function* repeated(chunk: Buffer, times: number, eachTime: () => void) {
  for (let i = 0; i < times; i += 1) {
    eachTime();
    yield chunk;
  }
}

describe('storage on disk', () => {
  it('needs no more memory for a larger object', { timeout: 60_000 }, async () => {
    const storage = new DiskStorage(join(directory, 'large'));
    const chunk = randomBytes(megabyte);
    await storage.put(repeated(chunk, 10, () => {}));
    const before = process.memoryUsage.rss();
    let peak = before;
    const measure = () => (peak = Math.max(peak, process.memoryUsage.rss()));
    const { size } = await storage.put(repeated(chunk, 200, measure));
    expect(size).toBe(200 * megabyte);
    expect((peak - before) / megabyte).toBeLessThan(80);
  });

  it('frees the memory of buffers only when they are disposable', async () => {
    const storage = new DiskStorage(join(directory, 'disposable'));
    const disposable = randomBytes(megabyte);
    const shared = randomBytes(megabyte);
    const once = (bytes: Buffer) => repeated(bytes, 1, () => {});
    expect(await storage.put(once(disposable), { disposable: true })).toMatchObject({ size: megabyte });
    expect(await storage.put(once(shared))).toMatchObject({ size: megabyte });
    expect([disposable.length, shared.length]).toEqual([0, megabyte]);
  });

  it('makes objects unreadable for other users of the machine', async () => {
    const root = join(directory, 'private');
    const { hash } = await new DiskStorage(root).put(repeated(randomBytes(10), 1, () => {}));
    expect(await mode(root)).toBe('700');
    expect(await mode(join(root, hash.slice(0, 2), hash.slice(2, 4), hash))).toBe('600');
  });

  it('touches an object when its content is put again', async () => {
    const root = join(directory, 'touched');
    const storage = new DiskStorage(root);
    const bytes = randomBytes(10);
    const { hash } = await storage.put(repeated(bytes, 1, () => {}));
    const path = join(root, hash.slice(0, 2), hash.slice(2, 4), hash);
    await utimes(path, 0, 0);
    await storage.put(repeated(bytes, 1, () => {}));
    expect((await stat(path)).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
  });

  it('does not list other files in its folder', async () => {
    const root = join(directory, 'others');
    const storage = new DiskStorage(root);
    const { hash } = await storage.put(repeated(randomBytes(10), 1, () => {}));
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
