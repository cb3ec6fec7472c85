/// <reference types="node" />
import { createHash, randomBytes } from 'node:crypto';
import { type RequestOptions, request, createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { setDepartmentQuota } from '#tests/services/quota-calls.ts';
import type { Browser } from '#tests/services/browser.ts';
import { children, namesIn, restore, trash } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { fileReader, itemNamed, picked, settled, statuses, until } from '#tests/services/upload-queues.ts';
import type { Target } from '#web/files/file-action.ts';
import type { UploadTransport } from './send-file.ts';
import { canRetry, newBatch, type UploadItem } from './upload-item.ts';
import { UploadQueue } from './upload-queue.ts';

let app: TestApp;
let owner: Browser;
let address: string;
beforeAll(async () => {
  app = await createTestApp({ MAX_UPLOAD_MB: '10' });
  owner = await anOwner(app);
  address = await app.server.listen({ port: 0 });
});
afterAll(() => app[Symbol.asyncDispose]());

const transportTo = (origin: string): UploadTransport => ({
  endpoint: `${origin}/api/uploads`,
  headers: { cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  fileReader,
});

async function aTarget(): Promise<Target> {
  const { id, name } = await aFolder(owner);
  return { id, name };
}

const aBatch = async () => newBatch(await aTarget());

describe('the upload queue', () => {
  it('uploads all files with correct totals, at most three at a time', async () => {
    const target = await aTarget();
    const queue = new UploadQueue(transportTo(address));
    let most = 0;
    queue.subscribe(() => (most = Math.max(most, queue.summary().counts.sending)));
    const names = Array.from({ length: 40 }, (_, index) => `f${index}.txt`);
    queue.add(
      names.map((name) => picked(name, name.repeat(100))),
      newBatch(target),
    );
    expect(queue.summary().totalBytes).toBe(names.join('').length * 100);
    await settled(queue);
    await until(queue, () => queue.summary().counts.done === 40);
    expect(queue.summary()).toMatchObject({ sentBytes: queue.summary().totalBytes, questions: [] });
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(3);
    expect(await namesIn(owner, target.id)).toEqual(names);
  });

  it('refuses all files of a batch at once, without a request, when they do not fit together', async () => {
    const target = await aTarget();
    const queue = new UploadQueue({ ...transportTo(address), endpoint: 'http://127.0.0.1:9/never-called' });
    const usage = { used: 50, reserved: 30, quota: 100 };
    const batch = newBatch(target, usage);
    queue.add([picked('a.txt', 'x'.repeat(15)), picked('b.txt', 'x'.repeat(15))], batch);
    expect(statuses(queue)).toEqual(['failed', 'failed']);
    expect(itemNamed(queue, 'a.txt').error).toMatchObject({
      code: 'quotaExceeded',
      params: { quota: 100, used: 80, needed: 30 },
    });
    expect(queue.summary()).toMatchObject({ sentBytes: 0, counts: { sending: 0, failed: 2 } });
  });

  it('shows files while the usage is loading, and sends them when it is known and they fit', async () => {
    const target = await aTarget();
    const queue = new UploadQueue(transportTo(address));
    const batch = newBatch(target, 'loading');
    queue.add([picked('a.txt')], batch);
    queue.add([picked('b.txt')], batch);
    expect(queue.isActive).toBe(true);
    expect(statuses(queue)).toEqual(['waiting', 'waiting']);
    queue.setUsage(batch, { used: 0, reserved: 0, quota: 1000 });
    await settled(queue);
    expect(statuses(queue)).toEqual(['done', 'done']);
    expect(await namesIn(owner, target.id)).toEqual(['a.txt', 'b.txt']);
  });

  it('refuses files without a request when the usage that was loading leaves no room for them', async () => {
    const target = await aTarget();
    const queue = new UploadQueue({ ...transportTo(address), endpoint: 'http://127.0.0.1:9/never-called' });
    const batch = newBatch(target, 'loading');
    queue.add([picked('a.txt', 'x'.repeat(15)), picked('b.txt', 'x'.repeat(15))], batch);
    queue.setUsage(batch, { used: 80, reserved: 0, quota: 100 });
    expect(statuses(queue)).toEqual(['failed', 'failed']);
    expect(itemNamed(queue, 'a.txt').error?.code).toBe('quotaExceeded');
  });

  it('uploads the missing files of a folder whose other files are there already, when the user tries again', async () => {
    const department = await aDepartment(owner);
    await setDepartmentQuota(app, department.id, 100);
    const target = { id: department.folderId, name: department.name };
    const queue = new UploadQueue(transportTo(address));
    const [large, small] = [picked('large.txt', 'x'.repeat(60)), picked('small.txt', 'x'.repeat(30))];
    queue.add([large], newBatch(target));
    await settled(queue);
    const batch = newBatch(target, { used: 60, reserved: 0, quota: 100 });
    queue.add([large, small], batch);
    expect(statuses(queue)).toEqual(['failed', 'failed']);
    queue.retry();
    // A file of the same folder that is read after that is not refused for the sum either.
    queue.add([picked('smaller.txt', 'x'.repeat(10))], batch);
    await until(queue, () => queue.summary().questions.length === 1 && queue.summary().counts.done === 2);
    queue.answer(itemNamed(queue, 'large.txt'), { choice: 'skip', forAll: false });
    expect(statuses(queue)).toEqual(['skipped', 'done', 'done']);
  });

  it('stops the files of a dropped folder when one that is read later does not fit any more', async () => {
    const target = await aTarget();
    const queue = new UploadQueue(transportTo(address));
    const batch = newBatch(target, { used: 0, reserved: 0, quota: 1000 });
    queue.add([picked('a.txt', 'x'.repeat(900))], batch);
    queue.add([picked('b.txt', 'x'.repeat(200))], batch);
    expect(statuses(queue)).toEqual(['failed', 'failed']);
    // The server decides when the user tries again, because there may be room by then.
    queue.retry(itemNamed(queue, 'b.txt'));
    await settled(queue);
    expect(statuses(queue)).toEqual(['failed', 'done']);
  });

  it('fails a file that the server refuses because of the quota, once, and goes on with the others', async () => {
    const department = await aDepartment(owner);
    await setDepartmentQuota(app, department.id, 100);
    const target = { id: department.folderId, name: department.name };
    const queue = new UploadQueue(transportTo(address));
    queue.add([picked('a.txt', 'x'.repeat(101)), picked('b.txt', 'x'.repeat(100))], newBatch(target));
    await settled(queue);
    expect(statuses(queue)).toEqual(['failed', 'done']);
    expect(itemNamed(queue, 'a.txt').error).toMatchObject({ code: 'quotaExceeded', status: 413 });
  });

  it('uploads a large file without changing its content', async () => {
    const target = await aTarget();
    const queue = new UploadQueue(transportTo(address));
    const bytes = randomBytes(9 * 1024 * 1024);
    queue.add([picked('large.bin', bytes)], newBatch(target));
    await settled(queue);
    const row = await app.deps.db
      .selectFrom('files')
      .select('blob_hash')
      .where('parent_id', '=', target.id)
      .executeTakeFirstOrThrow();
    expect(row.blob_hash).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('knows where each file is when it has arrived', async () => {
    const target = await aTarget();
    const queue = new UploadQueue(transportTo(address));
    queue.add([picked('a.txt'), picked('b.txt', 'b', '/outer/inner/b.txt')], newBatch(target));
    await settled(queue);
    const { items } = (await children(owner, target.id)).body;
    const idOf = (name: string) => items.find((item) => item.name === name)!.id;
    expect(itemNamed(queue, 'a.txt').saved).toEqual({
      fileId: idOf('a.txt'),
      folderId: target.id,
      itemId: idOf('a.txt'),
    });
    const inside = itemNamed(queue, 'b.txt').saved!;
    expect(inside.itemId).toBe(idOf('outer'));
    expect(await namesIn(owner, inside.folderId)).toEqual(['b.txt']);
  });

  it('creates the folders of the relative paths', async () => {
    const target = await aTarget();
    const queue = new UploadQueue(transportTo(address));
    queue.add([picked('a', 'a', 'خطة/داخل/a'), picked('b', 'b', '/خطة/b'), picked('c')], newBatch(target));
    await settled(queue);
    expect(await namesIn(owner, target.id)).toEqual(['خطة', 'c']);
    const [folder] = (await children(owner, target.id)).body.items;
    expect(await namesIn(owner, folder!.id)).toEqual(['داخل', 'b']);
  });

  it('pauses and cancels five thousand files with one call each', async () => {
    const target = await aTarget();
    const queue = new UploadQueue(transportTo(address));
    const many = Array.from({ length: 5000 }, (_, index) =>
      picked(`${index}`, '', `d${index % 50}/${index}`),
    );
    queue.add(many, newBatch(target));
    queue.pause();
    expect(queue.summary().counts.paused).toBe(5000);
    queue.cancel();
    expect(queue.summary().totalBytes).toBe(0);
    expect(queue.isActive).toBe(false);
  });

  it('keeps the error of each failed file, uploads the others and can retry', async () => {
    const target = await aTarget();
    const queue = new UploadQueue(transportTo(address));
    const tooLarge = picked('large', Buffer.alloc(11 * 1024 * 1024));
    queue.add([picked('x\u202Efdp.exe'), tooLarge, picked('fine')], newBatch(target));
    await settled(queue);
    expect(statuses(queue)).toEqual(['failed', 'failed', 'done']);
    const errors = queue.summary().items.map(({ error }) => error?.code);
    expect(errors).toEqual(['nameInvalid', 'fileTooLarge', undefined]);
    expect(itemNamed(queue, 'large').error?.params).toEqual({ max: 10 });
    expect(await namesIn(owner, target.id)).toEqual(['fine']);
    // Nothing makes these two acceptable.
    queue.retry();
    expect(statuses(queue)).toEqual(['failed', 'failed', 'done']);

    const trashed = await aTarget();
    await trash(owner, trashed.id);
    queue.add([picked('late')], newBatch(trashed));
    await settled(queue);
    expect(itemNamed(queue, 'late').error?.code).toBe('inTrash');
    expect(canRetry(itemNamed(queue, 'late'))).toBe(true);
    await restore(owner, trashed.id);
    queue.retry();
    await settled(queue);
    expect(statuses(queue)).toEqual(['done']);
  });

  it('removes the files when another user signs in', async () => {
    const queue = new UploadQueue(transportTo(address));
    queue.setOwner('first');
    queue.add([picked('mine')], await aBatch());
    queue.pause();
    queue.setOwner('first');
    expect(queue.summary().items).toHaveLength(1);
    queue.setOwner('second');
    await until(queue, () => queue.summary().items.length === 0);
  });
});

describe('an upload whose name is taken', () => {
  async function withConflicts(count: number) {
    const target = await aTarget();
    const queue = new UploadQueue(transportTo(address));
    const files = Array.from({ length: count }, (_, index) => picked(`${index}.txt`));
    queue.add(files, newBatch(target));
    await settled(queue);
    queue.add([...files, picked('new.txt')], newBatch(target));
    await until(queue, () => queue.summary().questions.length === count && queue.summary().counts.done === 1);
    return { target, queue };
  }
  const first = (queue: UploadQueue): UploadItem => queue.summary().questions[0]!;

  it('asks about each file while the others are uploaded', async () => {
    const { target, queue } = await withConflicts(3);
    queue.answer(first(queue), { choice: 'keepBoth', forAll: false });
    await until(queue, () => queue.summary().questions.length === 2);
    queue.answer(first(queue), { choice: 'replace', forAll: false });
    await until(queue, () => queue.summary().questions.length === 1);
    queue.answer(first(queue), { choice: 'skip', forAll: false });
    await settled(queue);
    expect(statuses(queue).toSorted()).toEqual(['done', 'done', 'done', 'skipped']);
    const { items } = (await children(owner, target.id)).body;
    expect(items).toHaveLength(5);
    expect(items.map(({ version }) => version).toSorted()).toEqual([1, 1, 1, 1, 2]);
  });

  it('applies an answer for all to the whole batch, and to no other batch', async () => {
    const { target, queue } = await withConflicts(4);
    queue.answer(first(queue), { choice: 'replace', forAll: true });
    await settled(queue);
    const { items } = (await children(owner, target.id)).body;
    expect(items.map(({ name, version }) => [name, version])).toEqual([
      ['0.txt', 2],
      ['1.txt', 2],
      ['2.txt', 2],
      ['3.txt', 2],
      ['new.txt', 1],
    ]);
    queue.add([picked('new.txt')], newBatch(target));
    await until(queue, () => queue.summary().questions.length === 1);
    queue.cancel();
  });

  it('stops asking about a batch when the question is closed, and asks again from the file that the user picks', async () => {
    const { target, queue } = await withConflicts(3);
    const [one, two, three] = queue.summary().questions;
    queue.answer(one!, null);
    expect(queue.summary()).toMatchObject({ questions: [], counts: { asking: 3, skipped: 0 } });
    expect(queue.isActive).toBe(true);
    // A taken name that is found later in the same batch does not ask either, but another batch does.
    queue.add([picked('new.txt')], one!.batch);
    await until(queue, () => queue.summary().counts.asking === 4);
    expect(queue.summary().questions).toEqual([]);
    queue.add([picked('0.txt')], newBatch(target));
    await until(queue, () => queue.summary().questions.length === 1);
    queue.cancel(first(queue));

    queue.askAgain(two!);
    expect(queue.summary().questions).toMatchObject([two, one, three, {}]);
    queue.answer(two!, { choice: 'skip', forAll: true });
    await settled(queue);
    expect(queue.summary().counts).toMatchObject({ asking: 0, skipped: 4, done: 1 });
  });

  it('asks again when a folder has the name, because a file cannot replace it', async () => {
    const { target, queue } = await withConflicts(1);
    await aFolder(owner, { parentId: target.id, name: 'f' });
    const { batch } = first(queue);
    queue.answer(first(queue), { choice: 'replace', forAll: true });
    queue.add([picked('f')], batch);
    await until(queue, () => queue.summary().questions.length === 1);
    expect(first(queue).error?.params).toMatchObject({ existingKind: 'folder', name: 'f' });
  });
});

describe('an interrupted upload', () => {
  /** A proxy before the server that can cut or pause each connection after a number of bytes. */
  let proxy: Server;
  let proxied: string;
  let cutAfter: number;
  let pauseAfter: number;
  let cuts: number;
  beforeEach(async () => {
    cutAfter = Infinity;
    pauseAfter = Infinity;
    cuts = 0;
    proxy = createServer((incoming, answer) => {
      const { hostname, port } = new URL(address);
      const { method, url: path, headers } = incoming;
      const options: RequestOptions = { hostname, port, method, path, headers };
      const onward = request(options, (reply) => {
        answer.writeHead(reply.statusCode!, reply.headers);
        reply.pipe(answer);
      });
      onward.on('error', () => answer.destroy());
      let seen = 0;
      incoming.on('data', (chunk: Buffer) => {
        seen += chunk.length;
        onward.write(chunk);
        if (seen >= pauseAfter) incoming.pause();
        if (seen < cutAfter) return;
        cuts += 1;
        cutAfter = cuts < 3 ? cutAfter : Infinity;
        incoming.destroy();
        onward.destroy();
      });
      incoming.on('end', () => onward.end());
      incoming.on('error', () => {});
    });
    await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve));
    proxied = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  });
  afterEach(() => {
    proxy.closeAllConnections();
    proxy.close();
  });

  it('resumes after lost connections, with the complete content', async () => {
    const target = await aTarget();
    const queue = new UploadQueue(transportTo(proxied));
    const bytes = randomBytes(8 * 1024 * 1024);
    cutAfter = 2 * 1024 * 1024;
    queue.add([picked('cut.bin', bytes)], newBatch(target));
    await settled(queue);
    expect(cuts).toBe(3);
    expect(statuses(queue)).toEqual(['done']);
    const [row] = await app.deps.db
      .selectFrom('files')
      .selectAll()
      .where('parent_id', '=', target.id)
      .execute();
    expect(row?.blob_hash).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('continues a paused file after resume', async () => {
    const target = await aTarget();
    const queue = new UploadQueue(transportTo(proxied));
    pauseAfter = 1024 * 1024;
    queue.add([picked('large.bin', randomBytes(9 * 1024 * 1024)), picked('small')], newBatch(target));
    await until(queue, () => itemNamed(queue, 'large.bin').url !== null);
    const large = itemNamed(queue, 'large.bin');
    queue.pause(large);
    await until(queue, () => queue.summary().counts.done === 1);
    expect(statuses(queue)).toEqual(['paused', 'done']);
    pauseAfter = Infinity;
    queue.resume(large);
    await settled(queue);
    expect(await namesIn(owner, target.id)).toEqual(['large.bin', 'small']);
  });

  it('deletes the partial upload on the server after cancel', async () => {
    const queue = new UploadQueue(transportTo(proxied));
    pauseAfter = 1024 * 1024;
    queue.add([picked('large.bin', randomBytes(9 * 1024 * 1024))], await aBatch());
    await until(queue, () => itemNamed(queue, 'large.bin').url !== null);
    const id = itemNamed(queue, 'large.bin').id;
    const rows = () => app.deps.db.selectFrom('uploads').select('id').where('id', '=', id).execute();
    expect(await rows()).toHaveLength(1);
    queue.cancel(itemNamed(queue, 'large.bin'));
    await expect.poll(rows).toEqual([]);
    expect(queue.summary().items).toEqual([]);
  });
});
