/// <reference types="node" />
import { createHash, randomBytes } from 'node:crypto';
import { type RequestOptions, request, createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFolder } from '#tests/factories/files.ts';
import type { Browser } from '#tests/services/browser.ts';
import { children, namesIn, restore, trash } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import type { Target } from '#web/files/file-action.ts';
import type { UploadTransport } from './send-file.ts';
import type { PickedFile, UploadItem } from './upload-item.ts';
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

/** tus-js-client reads files in a browser by itself, but not here. */
const fileReader = {
  openFile: async (file: File) => ({
    size: file.size,
    slice: async (start: number, end: number) => {
      const bytes = Buffer.from(await file.slice(start, end).arrayBuffer());
      return { value: Object.assign(bytes, { size: bytes.length }), done: end >= file.size };
    },
    close: () => {},
  }),
};
const wireTo = (origin: string): UploadTransport => ({
  endpoint: `${origin}/api/uploads`,
  headers: { cookie: [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  fileReader,
});

const picked = (name: string, bytes: Buffer | string = name, relativePath = ''): PickedFile => ({
  file: new File([Buffer.from(bytes as Buffer)], name),
  relativePath,
});

async function aTarget(): Promise<Target> {
  const { id, name } = await aFolder(owner);
  return { id, name };
}

/** Resolves when the queue is as wished. */
function until(queue: UploadQueue, isSo: (queue: UploadQueue) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isSo(queue)) return;
      leave();
      resolve();
    };
    const leave = queue.subscribe(check);
    check();
  });
}
const settled = (queue: UploadQueue) => until(queue, ({ isActive }) => !isActive);
const statuses = (queue: UploadQueue) => queue.summary().items.map(({ status }) => status);
const itemNamed = (queue: UploadQueue, name: string) =>
  queue.summary().items.find(({ file }) => file.name === name)!;

describe('files in the queue', () => {
  it('arrive, with sums that add up, never more than three at a time', async () => {
    const target = await aTarget();
    const queue = new UploadQueue(wireTo(address));
    let most = 0;
    queue.subscribe(() => (most = Math.max(most, queue.summary().counts.sending)));
    const names = Array.from({ length: 40 }, (_, index) => `f${index}.txt`);
    queue.add(
      names.map((name) => picked(name, name.repeat(100))),
      target,
    );
    expect(queue.summary().totalBytes).toBe(names.join('').length * 100);
    await settled(queue);
    await until(queue, () => queue.summary().counts.done === 40);
    expect(queue.summary()).toMatchObject({ sentBytes: queue.summary().totalBytes, questions: [] });
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(3);
    expect(await namesIn(owner, target.id)).toEqual(names);
  });

  it('arrive whole when they are large', async () => {
    const target = await aTarget();
    const queue = new UploadQueue(wireTo(address));
    const bytes = randomBytes(9 * 1024 * 1024);
    queue.add([picked('large.bin', bytes)], target);
    await settled(queue);
    const row = await app.deps.db
      .selectFrom('files')
      .select('blob_hash')
      .where('parent_id', '=', target.id)
      .executeTakeFirstOrThrow();
    expect(row.blob_hash).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('bring their folders along', async () => {
    const target = await aTarget();
    const queue = new UploadQueue(wireTo(address));
    queue.add([picked('a', 'a', 'خطة/داخل/a'), picked('b', 'b', '/خطة/b'), picked('c')], target);
    await settled(queue);
    expect(await namesIn(owner, target.id)).toEqual(['خطة', 'c']);
    const [folder] = (await children(owner, target.id)).body.items;
    expect(await namesIn(owner, folder!.id)).toEqual(['داخل', 'b']);
  });

  it('are five thousand, paused and cancelled as one', async () => {
    const target = await aTarget();
    const queue = new UploadQueue(wireTo(address));
    const many = Array.from({ length: 5000 }, (_, index) =>
      picked(`${index}`, '', `d${index % 50}/${index}`),
    );
    queue.add(many, target);
    queue.pause();
    expect(queue.summary().counts.paused).toBe(5000);
    queue.cancel();
    expect(queue.summary().totalBytes).toBe(0);
    expect(queue.isActive).toBe(false);
  });

  it('fail alone, with the reason, and can be tried again', async () => {
    const target = await aTarget();
    const queue = new UploadQueue(wireTo(address));
    const tooLarge = picked('large', Buffer.alloc(11 * 1024 * 1024));
    queue.add([picked('x\u202Efdp.exe'), tooLarge, picked('fine')], target);
    await settled(queue);
    expect(statuses(queue)).toEqual(['failed', 'failed', 'done']);
    const errors = queue.summary().items.map(({ error }) => error?.code);
    expect(errors).toEqual(['nameInvalid', 'fileTooLarge', undefined]);
    expect(itemNamed(queue, 'large').error?.params).toEqual({ max: 10 });
    expect(await namesIn(owner, target.id)).toEqual(['fine']);

    const gone = await aTarget();
    await trash(owner, gone.id);
    queue.add([picked('late')], gone);
    await settled(queue);
    expect(itemNamed(queue, 'late').error?.code).toBe('forbidden');
    await restore(owner, gone.id);
    queue.retry();
    await settled(queue);
    expect(statuses(queue)).toEqual(['done']);
  });

  it('never go on for somebody else', async () => {
    const queue = new UploadQueue(wireTo(address));
    queue.belongTo('first');
    queue.add([picked('mine')], await aTarget());
    queue.pause();
    queue.belongTo('first');
    expect(queue.summary().items).toHaveLength(1);
    queue.belongTo('second');
    await until(queue, () => queue.summary().items.length === 0);
  });
});

describe('names that are taken', () => {
  async function withConflicts(count: number) {
    const target = await aTarget();
    const queue = new UploadQueue(wireTo(address));
    const files = Array.from({ length: count }, (_, index) => picked(`${index}.txt`));
    queue.add(files, target);
    await settled(queue);
    queue.add([...files, picked('new.txt')], target);
    await until(queue, () => queue.summary().questions.length === count && queue.summary().counts.done === 1);
    return { target, queue };
  }
  const first = (queue: UploadQueue): UploadItem => queue.summary().questions[0]!;

  it('are asked about one by one, while others go on', async () => {
    const { target, queue } = await withConflicts(3);
    queue.answer(first(queue), { choice: 'keepBoth', forAll: false });
    await until(queue, () => queue.summary().questions.length === 2);
    queue.answer(first(queue), { choice: 'replace', forAll: false });
    await until(queue, () => queue.summary().questions.length === 1);
    queue.answer(first(queue), null);
    await settled(queue);
    expect(statuses(queue).toSorted()).toEqual(['done', 'done', 'done', 'skipped']);
    const { items } = (await children(owner, target.id)).body;
    expect(items).toHaveLength(5);
    expect(items.map(({ version }) => version).toSorted()).toEqual([1, 1, 1, 1, 2]);
  });

  it('are answered for all of the same batch, those that come later too', async () => {
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
    queue.add([picked('new.txt')], target);
    await until(queue, () => queue.summary().questions.length === 1);
    queue.cancel();
  });

  it('of folders cannot be replaced, whatever was answered for all', async () => {
    const { target, queue } = await withConflicts(1);
    await aFolder(owner, { parentId: target.id, name: 'f' });
    const { batch } = first(queue);
    queue.answer(first(queue), { choice: 'replace', forAll: true });
    queue.append([picked('f')], batch);
    await until(queue, () => queue.summary().questions.length === 1);
    expect(first(queue).error?.params).toMatchObject({ existingKind: 'folder', name: 'f' });
  });
});

describe('a connection that breaks', () => {
  /** A proxy before the server that can cut every connection after so many bytes, or let no more through. */
  let proxy: Server;
  let proxied: string;
  let cutAfter: number;
  let holdAfter: number;
  let cuts: number;
  beforeEach(async () => {
    cutAfter = Infinity;
    holdAfter = Infinity;
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
        if (seen >= holdAfter) incoming.pause();
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

  it('is survived: the file goes on where it was, and is whole', async () => {
    const target = await aTarget();
    const queue = new UploadQueue(wireTo(proxied));
    const bytes = randomBytes(8 * 1024 * 1024);
    cutAfter = 2 * 1024 * 1024;
    queue.add([picked('cut.bin', bytes)], target);
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

  it('by hand stops a file, which then goes on', async () => {
    const target = await aTarget();
    const queue = new UploadQueue(wireTo(proxied));
    holdAfter = 1024 * 1024;
    queue.add([picked('large.bin', randomBytes(9 * 1024 * 1024)), picked('small')], target);
    await until(queue, () => itemNamed(queue, 'large.bin').url !== null);
    const large = itemNamed(queue, 'large.bin');
    queue.pause(large);
    await until(queue, () => queue.summary().counts.done === 1);
    expect(statuses(queue)).toEqual(['paused', 'done']);
    holdAfter = Infinity;
    queue.resume(large);
    await settled(queue);
    expect(await namesIn(owner, target.id)).toEqual(['large.bin', 'small']);
  });

  it('by hand for good leaves nothing on the server', async () => {
    const queue = new UploadQueue(wireTo(proxied));
    holdAfter = 1024 * 1024;
    queue.add([picked('large.bin', randomBytes(9 * 1024 * 1024))], await aTarget());
    await until(queue, () => itemNamed(queue, 'large.bin').url !== null);
    const id = itemNamed(queue, 'large.bin').id;
    const rows = () => app.deps.db.selectFrom('uploads').select('id').where('id', '=', id).execute();
    expect(await rows()).toHaveLength(1);
    queue.cancel(itemNamed(queue, 'large.bin'));
    await expect.poll(rows, { timeout: 10_000 }).toEqual([]);
    expect(queue.summary().items).toEqual([]);
  });
});
