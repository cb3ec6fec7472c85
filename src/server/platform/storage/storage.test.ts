import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startS3Server } from '#tests/services/s3-server.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import type { Storage } from './storage.ts';
import { connectionLimits } from '#server/platform/http/slow-clients.ts';
import { openStorage } from './open-storage.ts';
import { parseStorageUrl } from './storage-url.ts';
import { StorageNotFound, StorageTooLarge } from './storage-errors.ts';

const megabyte = 1024 * 1024;
const farPast = new Date(0);
const future = () => new Date(Date.now() + 60_000);
const openFiles = async () => (await readdir('/proc/self/fd')).length;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const chunksOf = (bytes: Buffer, size = 64 * 1024) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
      bytes.subarray(i * size, (i + 1) * size),
    ),
  );

async function all(storage: Storage) {
  const objects = [];
  for await (const object of storage.list()) objects.push(object);
  return objects;
}

const directory = await mkdtemp(join(tmpdir(), 'storage-'));
const s3 = await startS3Server();
const s3Url = 'unavailable' in s3 ? null : s3.url('objects');
if ('env' in s3) Object.assign(process.env, s3.env);

afterAll(async () => {
  if ('stop' in s3) await s3.stop();
  await rm(directory, { recursive: true });
});

// Each test has a separate store: an empty folder, or a prefix that no other test uses.
const drivers = [
  { name: 'disk', open: () => openStorage({ dataDir: join(directory, randomUUID()), storageUrl: null }) },
  {
    name: 'S3',
    open: () =>
      openStorage({ dataDir: directory, storageUrl: s3Url && `${s3Url}&prefix=test/${randomUUID()}` }),
  },
];

for (const { name, open } of drivers) {
  describe.runIf(name === 'disk' || s3Url)(`storage on ${name}`, { timeout: 60_000 }, () => {
    let storage: Storage;

    beforeEach(async () => {
      storage = await open();
      await storage.check();
    });

    afterEach(() => storage.close());

    const read = async (hash: string, range?: { start: number; end: number }) =>
      buffer(await storage.get(hash, range));
    const listed = () => all(storage);

    const expectNothingLeft = async () => {
      expect(await listed()).toEqual([]);
      expect(await storage.sweepTemporary(future())).toBe(0);
    };

    it.for([0, 1, 8 * megabyte, 20 * megabyte + 7])('returns %i bytes unchanged', async (length) => {
      const bytes = randomBytes(length);
      const stored = await storage.put(chunksOf(bytes));
      expect(stored).toEqual({ hash: hashOf(bytes), size: length });
      expect(await storage.size(stored.hash)).toBe(length);
      expect((await read(stored.hash)).equals(bytes)).toBe(true);
      expect(await storage.sweepTemporary(future())).toBe(0);
    });

    it('stores identical content once', async () => {
      const bytes = randomBytes(9 * megabyte);
      const first = await storage.put(chunksOf(bytes));
      expect(await storage.put(chunksOf(bytes, 1000))).toEqual(first);
      expect(await listed()).toMatchObject([first]);
    });

    it('stores the same content once when twenty writers put it at the same time', async () => {
      const bytes = randomBytes(300_000);
      const stored = await Promise.all(Array.from({ length: 20 }, () => storage.put(chunksOf(bytes))));
      expect(new Set(stored.map(({ hash }) => hash))).toEqual(new Set([hashOf(bytes)]));
      expect(await listed()).toHaveLength(1);
      expect((await read(hashOf(bytes))).equals(bytes)).toBe(true);
      expect(await storage.sweepTemporary(future())).toBe(0);
    });

    it('reads ranges', async () => {
      const bytes = randomBytes(1000);
      const { hash } = await storage.put(chunksOf(bytes));
      for (const [start, end] of [
        [0, 0],
        [499, 620],
        [999, 999],
        [0, 999],
      ] as const) {
        expect(await read(hash, { start, end })).toEqual(bytes.subarray(start, end + 1));
      }
      expect(await read(hash, { start: 990, end: 5000 })).toEqual(bytes.subarray(990));
    });

    it('refuses an invalid range', async () => {
      const { hash } = await storage.put(chunksOf(randomBytes(10)));
      for (const [start, end] of [
        [10, 12],
        [3, 2],
        [-1, 2],
        [0, 1.5],
        [0, Number.NaN],
      ] as const) {
        await expect(storage.get(hash, { start, end })).rejects.toThrow(RangeError);
      }
    });

    it('reports an object that does not exist', async () => {
      const hash = hashOf(randomBytes(8));
      await expect(storage.get(hash)).rejects.toThrow(StorageNotFound);
      await expect(storage.get(hash, { start: 0, end: 1 })).rejects.toThrow(StorageNotFound);
      expect(await storage.size(hash)).toBeNull();
    });

    it.for(['', '../../../../etc/passwd', 'A'.repeat(64), `${'a'.repeat(64)}\n`, 'a'.repeat(63)])(
      'refuses %j as an address',
      async (hash) => {
        await expect(storage.get(hash)).rejects.toThrow(TypeError);
        await expect(storage.size(hash)).rejects.toThrow(TypeError);
        await expect(storage.delete(hash)).rejects.toThrow(TypeError);
      },
    );

    it('deletes an object, and succeeds when there is none', async () => {
      const { hash } = await storage.put(chunksOf(randomBytes(10)));
      const kept = await storage.put(chunksOf(randomBytes(10)));
      await storage.delete(hash);
      await storage.delete(hash);
      expect(await storage.size(hash)).toBeNull();
      expect(await listed()).toMatchObject([kept]);
    });

    it('lists every object in order', async () => {
      const bodies = Array.from({ length: 12 }, (_, i) => randomBytes(i * 10));
      await Promise.all(bodies.map((body) => storage.put(chunksOf(body))));
      const expected = bodies
        .map((body) => ({ hash: hashOf(body), size: body.length }))
        .toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
      expect(await listed()).toMatchObject(expected);
    });

    it('lists nothing in an empty store', expectNothingLeft);

    // 12 MB are more than the first part of an upload to S3, 100 KB are less.
    it.for([100_000, 12 * megabyte])(
      'leaves nothing when the source fails after %i bytes',
      async (length) => {
        const broken = async function* () {
          yield* chunksOf(randomBytes(length));
          throw new Error('connection lost');
        };
        await expect(storage.put(broken())).rejects.toThrow('connection lost');
        await expectNothingLeft();
      },
    );

    it('stores nothing when the source was destroyed before its end', async () => {
      const source = new Readable({ read() {} });
      source.push(randomBytes(100_000));
      const stored = storage.put(source);
      await waitFor(() => expect(source.readableLength).toBe(0));
      source.destroy();
      await expect(stored).rejects.toThrow();
      await expectNothingLeft();
    });

    it.for([100_000, 12 * megabyte])('leaves nothing when aborted after %i bytes', async (length) => {
      const abort = new AbortController();
      const source = new Readable({ read() {} });
      source.push(randomBytes(length));
      const stored = storage.put(source, { signal: abort.signal });
      // The stream is empty now, so the driver waits for bytes that never come.
      await waitFor(() => expect(source.readableLength).toBe(0));
      abort.abort();
      await expect(stored).rejects.toMatchObject({ name: 'AbortError' });
      expect(source.destroyed).toBe(true);
      await expectNothingLeft();
    });

    it('ends at once when aborted while the source yields nothing more', async () => {
      const abort = new AbortController();
      const stuck = async function* () {
        yield randomBytes(10);
        abort.abort();
        await new Promise(() => {});
      };
      const stored = storage.put(stuck(), { signal: abort.signal });
      await expect(stored).rejects.toMatchObject({ name: 'AbortError' });
      await expectNothingLeft();
    });

    it('stores nothing when it was aborted before it began', async () => {
      const stored = storage.put(chunksOf(randomBytes(10)), { signal: AbortSignal.abort() });
      await expect(stored).rejects.toMatchObject({ name: 'AbortError' });
      await expectNothingLeft();
    });

    it.for([10_000, 10 * megabyte])('refuses more than %i bytes when that is the limit', async (maxBytes) => {
      const tooLarge = storage.put(chunksOf(randomBytes(maxBytes + 1)), { maxBytes });
      await expect(tooLarge).rejects.toThrow(StorageTooLarge);
      await expectNothingLeft();
      expect(await storage.put(chunksOf(randomBytes(maxBytes)), { maxBytes })).toMatchObject({
        size: maxBytes,
      });
    });

    it('deletes unfinished objects that are old enough', async () => {
      const kept = await storage.put(chunksOf(randomBytes(10)));
      const abort = new AbortController();
      const source = new Readable({ read() {} });
      source.push(randomBytes(20 * megabyte));
      const stored = storage.put(source, { signal: abort.signal });
      stored.catch(() => {});
      expect(await storage.sweepTemporary(farPast)).toBe(0);
      await waitFor(async () => expect(await storage.sweepTemporary(future())).toBe(1));
      abort.abort();
      await expect(stored).rejects.toThrow();
      expect(await listed()).toMatchObject([kept]);
    });

    it('closes the file or connection when a stream is destroyed', async () => {
      const { hash } = await storage.put(chunksOf(randomBytes(20 * megabyte)));
      const streams = await Promise.all(Array.from({ length: 10 }, () => storage.get(hash)));
      const whileOpen = await openFiles();
      for (const stream of streams) stream.destroy();
      // Not compared with the number before, because a stream may use a connection that was open and idle.
      await waitFor(async () => expect(await openFiles()).toBeLessThanOrEqual(whileOpen - 9));
    });
  });
}

describe.runIf(s3Url)('a bucket', () => {
  const open = (storageUrl: string) => openStorage({ dataDir: directory, storageUrl });

  it('is created once when it is missing', async () => {
    const storageUrl = String(s3Url).replace('objects', `made-${randomUUID()}`);
    const first = await open(storageUrl);
    const second = await open(storageUrl);
    await Promise.all([first.check(), second.check()]);
    const stored = await first.put(chunksOf(randomBytes(10)));
    expect(await all(second)).toMatchObject([stored]);
  });

  it('is cleared of complete uploads that never got their address', async () => {
    const bucket = `swept-${randomUUID()}`;
    const storage = await open(String(s3Url).replace('objects', bucket));
    await storage.check();
    const endpoint = String(parseStorageUrl(String(s3Url)).endpoint);
    const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true });
    await client.send(new PutObjectCommand({ Bucket: bucket, Key: 'tmp/left', Body: 'left' }));
    expect(await storage.sweepTemporary(farPast)).toBe(0);
    expect(await storage.sweepTemporary(future())).toBe(1);
    expect(await storage.sweepTemporary(future())).toBe(0);
  });

  it('waits longer for a client that pauses than the server waits for that client', async () => {
    const storage = await open(String(s3Url));
    await storage.check();
    const { hash } = await storage.put(chunksOf(randomBytes(megabyte)));
    const stream = await storage.get(hash);
    // Read from the connection, because waiting for it would take minutes.
    const { timeout } = (stream as IncomingMessage).socket;
    expect(timeout).toBeGreaterThan(connectionLimits.silenceMs);
    expect(hashOf(await buffer(stream))).toBe(hash);
  });

  it('fails the check when its server cannot be reached', async () => {
    const storage = await open('s3://objects?endpoint=http://127.0.0.1:1');
    await expect(storage.check()).rejects.toThrow('The bucket objects cannot be used');
  });

  it('fails the check when it refuses the key', async () => {
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wrong');
    const storage = await open(String(s3Url));
    await expect(storage.check()).rejects.toThrow('The bucket objects cannot be used: HTTP 403');
    vi.unstubAllEnvs();
  });
});
