import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFolder } from '#tests/factories/files.ts';
import { aUser } from '#tests/factories/users.ts';
import { Browser } from '#tests/services/browser.ts';
import { namesIn } from '#tests/services/file-calls.ts';
import { freePorts } from '#tests/services/service-process.ts';
import { type TestApp, anotherNode, createTestApp } from '#tests/services/test-app.ts';
import { append, appendHeaders, begin, offsetOf, sendAndCut, tus } from '#tests/services/upload-calls.ts';
import { uploadsTasks } from './uploads.jobs.ts';

let app: TestApp;
let owner: Browser;
let address: string;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  address = await app.server.listen({ port: 0 });
  // Creates the folder for unfinished objects.
  await app.deps.storage.check();
});
afterAll(() => app[Symbol.asyncDispose]());

const MB = 1024 * 1024;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const uploadRow = (url: string) =>
  app.deps.db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', url.split('/').at(-1)!)
    .executeTakeFirstOrThrow();

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('the condition was not met within 20 seconds');
    await delay(20);
  }
}

/** Returns a function that waits until unfinished objects have grown by this many bytes from now. */
async function watchArrival(bytes: number): Promise<() => Promise<void>> {
  const folder = join(app.dataDir, 'objects/tmp');
  const written = async () => {
    const sizes = await Promise.all(
      (await readdir(folder)).map((name) => stat(join(folder, name)).catch(() => ({ size: 0 }))),
    );
    return sizes.reduce((sum, { size }) => sum + size, 0);
  };
  const before = await written();
  return () => waitUntil(async () => (await written()) >= before + bytes);
}

/** Sends the first half of the remaining bytes, and cuts the connection when nearly all of it has arrived. */
async function sendHalf(url: string, bytes: Buffer, offset = 0): Promise<void> {
  const half = bytes.subarray(offset, offset + Math.floor((bytes.length - offset) / 2));
  const arrived = await watchArrival(half.length - MB);
  await sendAndCut(address, owner, {
    url,
    offset,
    length: bytes.length - offset,
    bytes: half,
    until: arrived,
  });
}

async function blobIn(parentId: string): Promise<string | null> {
  const rows = await app.deps.db
    .selectFrom('files')
    .select('blob_hash')
    .where('parent_id', '=', parentId)
    .execute();
  expect(rows).toHaveLength(1);
  return rows[0]!.blob_hash;
}

describe('an upload whose connection broke', () => {
  it('keeps the bytes received before the connection broke, and resumes on another node', async () => {
    const { id: parentId } = await aFolder(owner);
    const bytes = randomBytes(8 * MB);
    const { url } = await begin(owner, { parentId, size: bytes.length });
    await sendHalf(url, bytes);

    await using second = await anotherNode(app);
    const otherNode = new Browser(second);
    for (const [name, value] of owner.cookies) otherNode.cookies.set(name, value);
    await waitUntil(async () => (await offsetOf(otherNode, url)) > 0);
    const offset = await offsetOf(otherNode, url);
    expect(offset).toBeGreaterThanOrEqual(3 * MB);
    expect(offset).toBeLessThanOrEqual(4 * MB);
    const { status, headers } = await append(otherNode, url, offset, bytes.subarray(offset));
    expect([status, headers['upload-offset']]).toEqual([204, String(bytes.length)]);
    expect(await blobIn(parentId)).toBe(sha256(bytes));
    expect(await offsetOf(owner, url)).toBe(bytes.length);
    expect((await uploadRow(url)).parts).toEqual([]);
  });

  it('returns the final offset to a client that resumes while its old connection is still open', async () => {
    const { id: parentId } = await aFolder(owner);
    const bytes = randomBytes(2 * MB);
    const { url } = await begin(owner, { parentId, size: bytes.length });
    let offset = 0;
    const arrived = await watchArrival(MB / 2);
    const readOffset = async () => {
      await arrived();
      offset = await offsetOf(owner, url);
    };
    const half = bytes.subarray(0, MB);
    await sendAndCut(address, owner, {
      url,
      offset: 0,
      length: bytes.length,
      bytes: half,
      until: readOffset,
    });
    expect(offset).toBeGreaterThanOrEqual(MB / 2);
    await append(owner, url, offset, bytes.subarray(offset));
    expect(await blobIn(parentId)).toBe(sha256(bytes));
  });

  it('resumes an upload whose connection broke several times', async () => {
    const { id: parentId } = await aFolder(owner);
    const bytes = randomBytes(6 * MB);
    const { url } = await begin(owner, { parentId, size: bytes.length });
    for (let tries = 0; tries < 2; tries += 1) {
      const offset = await offsetOf(owner, url);
      await sendHalf(url, bytes, offset);
      await waitUntil(async () => (await offsetOf(owner, url)) > offset);
    }
    const { parts, received } = await uploadRow(url);
    expect(parts).toHaveLength(2);
    await append(owner, url, received, bytes.subarray(received));
    expect(await blobIn(parentId)).toBe(sha256(bytes));
  });
});

describe('appending bytes', () => {
  it('accepts bytes only at the current offset', async () => {
    const { id: parentId } = await aFolder(owner);
    const { url } = await begin(owner, { parentId, size: 9 });
    expect((await append(owner, url, 3, Buffer.from('def'))).error.code).toBe('uploadOffset');
    expect((await append(owner, url, 0, Buffer.from('abc'))).headers['upload-offset']).toBe('3');
    const again = await append(owner, url, 0, Buffer.from('abc'));
    expect([again.status, again.error.code]).toEqual([409, 'uploadOffset']);
    await append(owner, url, 3, Buffer.from('def'));
    await append(owner, url, 6, Buffer.from('ghi'));
    expect(await blobIn(parentId)).toBe(sha256(Buffer.from('abcdefghi')));
    expect((await append(owner, url, 9, Buffer.from('x'))).error.code).toBe('fileTooLarge');
  });

  it('counts bytes once when two connections send the same ones', async () => {
    const { id: parentId } = await aFolder(owner);
    await using second = await anotherNode(app);
    const otherNode = new Browser(second);
    for (const [name, value] of owner.cookies) otherNode.cookies.set(name, value);
    const { url } = await begin(owner, { parentId, size: 6 });
    const firsts = await Promise.all(
      [owner, otherNode].map((one) => append(one, url, 0, Buffer.from('abc'))),
    );
    expect(firsts.some(({ status }) => status === 204)).toBe(true);
    expect(await offsetOf(owner, url)).toBe(3);
    await Promise.all([owner, otherNode].map((one) => append(one, url, 3, Buffer.from('def'))));
    expect(await namesIn(owner, parentId)).toEqual(['file.txt']);
    expect(await blobIn(parentId)).toBe(sha256(Buffer.from('abcdef')));
  });

  it('answers 404 for the upload of another user', async () => {
    const { id: parentId } = await aFolder(owner);
    const { url } = await begin(owner, { parentId, size: 3 });
    const { browser } = await aUser(app, { role: 'Admin' });
    const head = await browser.send({ method: 'HEAD', url, headers: tus });
    const cancelled = await browser.send({ method: 'DELETE', url, headers: tus });
    const sent = await append(browser, url, 0, Buffer.from('abc'));
    expect([head.status, cancelled.status, sent.status]).toEqual([404, 404, 404]);
    expect((await owner.send({ method: 'DELETE', url, headers: tus })).status).toBe(204);
    expect((await append(owner, url, 0, Buffer.from('abc'))).status).toBe(404);
    expect(await namesIn(owner, parentId)).toEqual([]);
  });

  it('deletes an upload that received no bytes for a day', async () => {
    const { id: parentId } = await aFolder(owner);
    const [stale, recent] = [
      await begin(owner, { parentId, size: 3 }),
      await begin(owner, { parentId, size: 4 }),
    ];
    await app.deps.db
      .updateTable('uploads')
      .set({ updated_at: new Date(Date.now() - 25 * 3_600_000) })
      .where('id', '=', (await uploadRow(stale.url)).id)
      .execute();
    await uploadsTasks(app.deps)['forget-stale-uploads']!({});
    expect((await append(owner, stale.url, 0, Buffer.from('abc'))).status).toBe(404);
    expect(await offsetOf(owner, recent.url)).toBe(0);
  });
});

describe('a server that is killed', () => {
  /** Starts the server in a separate process, with the database and the objects of this test. */
  async function startServer(port: number): Promise<{ child: ChildProcess; address: string }> {
    const env = {
      ...process.env,
      PORT: String(port),
      DATA_DIR: app.dataDir,
      DATABASE_URL: app.database.url,
      LOG_LEVEL: 'fatal',
    };
    const child = spawn(process.execPath, ['src/server/main.ts'], { env, stdio: 'ignore' });
    const address = `http://127.0.0.1:${port}`;
    const isUp = () =>
      fetch(`${address}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    try {
      await waitUntil(isUp);
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
    return { child, address };
  }

  it('keeps every acknowledged byte when the server is killed', async () => {
    const { id: parentId } = await aFolder(owner);
    const bytes = randomBytes(9 * MB);
    const [port] = await freePorts(1);
    const { url } = await begin(owner, { parentId, size: bytes.length });
    const server = await startServer(port!);
    try {
      const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const first = await fetch(server.address + url, {
        method: 'PATCH',
        headers: { cookie, ...appendHeaders(0) },
        body: bytes.subarray(0, 3 * MB),
      });
      expect(first.status).toBe(204);
      const arrived = await watchArrival(2 * MB);
      const kill = async () => {
        await arrived();
        server.child.kill('SIGKILL');
      };
      const rest = { url, offset: 3 * MB, length: 6 * MB, bytes: bytes.subarray(3 * MB, 6 * MB) };
      await sendAndCut(server.address, owner, { ...rest, until: kill });
    } finally {
      server.child.kill('SIGKILL');
    }
    expect(await offsetOf(owner, url)).toBe(3 * MB);
    await append(owner, url, 3 * MB, bytes.subarray(3 * MB));
    expect(await blobIn(parentId)).toBe(sha256(bytes));
  });
});
