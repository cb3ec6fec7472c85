import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { purge, trash } from '#tests/services/file-calls.ts';
import { startSlowRequest, untilStoring } from '#tests/services/slow-request.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { append, begin, creationHeaders, offsetOf, tus } from '#tests/services/upload-calls.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import { freeBytesTasks } from './free-bytes.jobs.ts';

let app: TestApp;
let owner: Browser;
let address: string;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  address = await app.server.listen({ port: 0 });
});
afterAll(() => app[Symbol.asyncDispose]());

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const isStored = async (bytes: Buffer) => (await app.deps.storage.size(hashOf(bytes))) !== null;
const storedHashes = async () => {
  const objects = await Array.fromAsync(app.deps.storage.list());
  return objects.map(({ hash }) => hash);
};
/** The job runs by itself. */
const untilFreed = (bytes: Buffer) => waitFor(async () => expect(await isStored(bytes)).toBe(false));
const untilAllReleasedAreChecked = () =>
  waitFor(async () =>
    expect(await app.deps.db.selectFrom('released_bytes').selectAll().execute()).toEqual([]),
  );
const cancel = async (url: string) => (await owner.send({ method: 'DELETE', url, headers: tus })).status;

it('frees the parts of a cancelled upload at once, unless another upload has the same', async () => {
  const { id: parentId } = await aFolder(owner);
  const [own, same] = [randomBytes(100), randomBytes(100)];
  const first = await begin(owner, { parentId, size: 1000 });
  const second = await begin(owner, { parentId, size: 1000, name: 'second.txt' });
  await append(owner, first.url, 0, own);
  await append(owner, first.url, 100, same);
  await append(owner, second.url, 0, same);
  expect(await cancel(first.url)).toBe(204);
  await untilFreed(own);
  await untilAllReleasedAreChecked();
  expect(await isStored(same)).toBe(true);
  expect(await cancel(second.url)).toBe(204);
  await untilFreed(same);
});

it('frees the parts of a complete upload, because they are stored again as a whole', async () => {
  const { id: parentId } = await aFolder(owner);
  const [one, two] = [randomBytes(100), randomBytes(100)];
  const { url } = await begin(owner, { parentId, size: 200 });
  await append(owner, url, 0, one);
  expect((await append(owner, url, 100, two)).status).toBe(204);
  await untilFreed(one);
  await untilFreed(two);
  expect(await isStored(Buffer.concat([one, two]))).toBe(true);
});

it('frees the bytes of an upload and of a document whose connections break', async () => {
  const { id: parentId } = await aFolder(owner);
  const { id } = await aFile(app, owner, { parentId });
  const headers = { 'content-length': '2000' };
  const requests = [
    {
      method: 'POST' as const,
      url: '/api/uploads',
      headers: { ...creationHeaders({ parentId, size: 2000 }), ...headers },
    },
    {
      method: 'PUT' as const,
      url: `/api/files/${id}/content`,
      headers: { 'content-type': 'text/plain', 'if-match': '"1"', ...headers },
    },
  ];
  for (const request of requests) {
    await untilAllReleasedAreChecked();
    const before = await storedHashes();
    const cut = startSlowRequest(address, owner, request);
    await cut.send(randomBytes(1000));
    await untilStoring(app);
    const work = [...app.deps.runningRequests];
    await cut.cut();
    await Promise.all(work);
    await waitFor(async () => expect(await storedHashes()).toEqual(before));
  }
});

it('frees the bytes of purged files and of uploads into purged folders, unless another file has the same', async () => {
  const folder = await aFolder(owner);
  const [alone, shared, part] = [randomBytes(100), randomBytes(100), randomBytes(100)];
  await aFile(app, owner, { parentId: folder.id, bytes: alone });
  await aFile(app, owner, { parentId: folder.id, bytes: shared });
  await aFile(app, owner, { bytes: shared });
  const { url } = await begin(owner, { parentId: folder.id, size: 1000 });
  await append(owner, url, 0, part);
  await trash(owner, folder.id);
  await purge(owner, folder.id);
  await untilFreed(alone);
  await untilFreed(part);
  await untilAllReleasedAreChecked();
  expect(await isStored(shared)).toBe(true);
});

it('frees pictures and thumbnails that were replaced', async () => {
  const { user } = await aUser(app);
  const file = await aFile(app, owner);
  const [picture, thumbnail] = [randomBytes(100), randomBytes(100)];
  for (const bytes of [picture, thumbnail]) await app.deps.storage.put(Readable.from([bytes]));
  const { db } = app.deps;
  const setPicture = (picture_hash: string | null) =>
    db.updateTable('users').set({ picture_hash }).where('id', '=', user.id).execute();
  const setThumbnail = (thumbnail_hash: string | null) =>
    db.updateTable('files').set({ thumbnail_hash }).where('id', '=', file.id).execute();
  await setPicture(hashOf(picture));
  await setThumbnail(hashOf(thumbnail));
  await setPicture(null);
  await setThumbnail(null);
  await freeBytesTasks(app.deps)['free-bytes']!({});
  expect([await isStored(picture), await isStored(thumbnail)]).toEqual([false, false]);
});

it('keeps what was stored again after it was released, because somebody is about to reference it', async () => {
  const bytes = randomBytes(100);
  const put = () => app.deps.storage.put(Readable.from([bytes]));
  await put();
  // A second ago, because file systems and the database do not tell the time equally exactly.
  await app.deps.db
    .insertInto('released_bytes')
    .values({ hash: hashOf(bytes), released_at: new Date(Date.now() - 1000) })
    .execute();
  await put();
  await freeBytesTasks(app.deps)['free-bytes']!({});
  await untilAllReleasedAreChecked();
  expect(await isStored(bytes)).toBe(true);
});

it('refuses a part that was freed before it was recorded, and the client sends it again', async () => {
  const { id: parentId } = await aFolder(owner);
  const { url } = await begin(owner, { parentId, size: 1000 });
  vi.spyOn(app.deps.storage, 'size').mockResolvedValueOnce(null);
  expect((await append(owner, url, 0, randomBytes(100))).status).toBe(503);
  expect(await offsetOf(owner, url)).toBe(0);
  expect((await append(owner, url, 0, randomBytes(100))).status).toBe(204);
});

/** The bytes of the next request are deleted as soon as they are stored: equal ones were released just before. */
function deleteNextStored(): void {
  const { storage } = app.deps;
  const put = storage.put.bind(storage);
  vi.spyOn(storage, 'put').mockImplementationOnce(async (...given) => {
    const stored = await put(...given);
    await storage.delete(stored.hash);
    return stored;
  });
}

it.for([
  ['the only part', 0],
  ['the last part', 100],
] as const)('answers 503 when %s of an upload is freed before it is read', async ([, received]) => {
  const { id: parentId } = await aFolder(owner);
  const { url } = await begin(owner, { parentId, size: 200 });
  if (received > 0) await append(owner, url, 0, randomBytes(received));
  deleteNextStored();
  expect((await append(owner, url, received, randomBytes(200 - received))).status).toBe(503);
  expect((await append(owner, url, received, randomBytes(200 - received))).status).toBe(204);
});

it('answers 503 when the bytes of a saved document are freed before they are read', async () => {
  const { id } = await aFile(app, owner);
  const save = () =>
    owner.send({
      method: 'PUT',
      url: `/api/files/${id}/content`,
      headers: { 'content-type': 'application/zip', 'if-match': '"1"' },
      // Of a zip the end is read too.
      payload: Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(100_000)]),
    });
  deleteNextStored();
  expect((await save()).status).toBe(503);
  expect((await save()).status).toBe(200);
});
