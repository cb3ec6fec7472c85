import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FileItem } from '#shared/files/files.contract.ts';
import type { LiveEvent } from '#server/platform/events.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { fetchBytes } from '#tests/services/fetch-bytes.ts';
import { actionsOn, copy, get, namesIn } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import { forgetUndrawable, makeThumbnail } from './thumbnails.jobs.ts';

let app: TestApp;
let owner: Browser;
let folderId: string;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  ({ folderId } = await aDepartment(owner));
});
afterAll(() => app[Symbol.asyncDispose]());

let pictures = 0;
/** Each picture has other bytes, unless a colour is given. */
async function aPicture(
  name = `${(pictures += 1)}.png`,
  background = `#0000${(pictures + 16).toString(16)}`,
) {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  return aFile(app, owner, { name, parentId: folderId, bytes: await picture.png().toBuffer() });
}

const urlOf = ({ id }: FileItem, query = '') => `/api/files/${id}/thumbnail${query}`;
const fetchThumbnail = (file: FileItem, query = '', by = owner) =>
  fetchBytes(app, by, { url: urlOf(file, query) });
const rowOf = ({ id }: { id: string }) =>
  app.deps.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** Waits long, because the job runs on a machine that may be busy. */
const waitForThumbnail = (file: FileItem) =>
  waitFor(async () => expect((await get(owner, file.id)).body.hasThumbnail).toBe(true));
const jobsOf = ({ id }: FileItem) =>
  app.database.pool.query('select 1 from graphile_worker.jobs where key = $1', [`thumbnail:${id}`]);
const waitForJob = (file: FileItem) => waitFor(async () => expect((await jobsOf(file)).rowCount).toBe(0));

describe('the thumbnail of a picture', () => {
  it('makes the thumbnail of a picture in the background and notifies open tabs', async () => {
    const received: LiveEvent[] = [];
    const actor = () => ({ role: 'Admin', userId: '', sessionId: '', departmentIds: [] }) as unknown as Actor;
    const stop = app.deps.events.listen({ actor, receive: (event) => void received.push(event) });
    const file = await aPicture();
    await waitForThumbnail(file);
    await waitFor(() => expect(received).toContainEqual({ name: 'files.changed', data: { folderId } }));
    stop();
    const answer = await fetchThumbnail(file, '?version=1');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 });
    // A thumbnail changes neither the time of the last change nor the audit log.
    expect((await rowOf(file)).updated_at).toEqual((await rowOf(file)).created_at);
    expect(await actionsOn(app, file.id)).toEqual([]);
  });

  it('returns 304 to a browser that has the thumbnail, only while the user may open the file', async () => {
    const department = await aDepartment(owner);
    const { browser, user } = await aUser(app, {}, [department.id]);
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const file = await aFile(app, owner, { name: 'seen.png', parentId: department.folderId, bytes });
    await waitForThumbnail(file);
    const { etag } = (await fetchThumbnail(file, '?version=1', browser)).headers;
    const headers = { 'if-none-match': etag! };
    const again = () => fetchBytes(app, browser, { url: urlOf(file, '?version=1'), headers });
    const validated = await again();
    expect([validated.status, validated.bytes.length]).toEqual([304, 0]);
    expect(validated.headers).toMatchObject({ etag, 'cache-control': 'private, no-cache' });
    const other = await fetchBytes(app, browser, { url: urlOf(file), headers: { 'if-none-match': '"1"' } });
    expect(other.status).toBe(200);
    await app.deps.db.deleteFrom('user_departments').where('user_id', '=', user.id).execute();
    expect((await again()).status).toBe(404);
  });

  it('uses the thumbnail of a picture for its copies', async () => {
    const file = await aPicture();
    await waitForThumbnail(file);
    const target = await aDepartment(owner);
    await copy(owner, target.folderId, [file.id]);
    expect(await namesIn(owner, target.folderId)).toEqual([file.name]);
    const copied = await app.deps.db
      .selectFrom('files')
      .selectAll()
      .where('parent_id', '=', target.folderId)
      .executeTakeFirstOrThrow();
    await waitFor(async () =>
      expect((await rowOf(copied)).thumbnail_hash).toBe((await rowOf(file)).thumbnail_hash),
    );
  });

  it('answers 404 for the thumbnail of a file that the user may not open', async () => {
    const file = await aPicture();
    await waitForThumbnail(file);
    const { browser } = await aUser(app);
    expect((await fetchThumbnail(file, '', browser)).status).toBe(404);
  });
});

describe('a file without a thumbnail', () => {
  it('leaves a file that cannot be drawn without a thumbnail, and does not retry', async () => {
    const file = await aFile(app, owner, {
      name: 'broken.pdf',
      parentId: folderId,
      bytes: '%PDF-1.7 broken',
    });
    await waitForJob(file);
    expect((await get(owner, file.id)).body.hasThumbnail).toBe(false);
    const debug = vi.fn();
    await makeThumbnail(
      { ...app.deps, log: { debug } as unknown as typeof app.deps.log },
      { id: file.id, turn: 0 },
    );
    expect(debug).toHaveBeenCalledWith(expect.objectContaining({ file: file.id }), 'no thumbnail');
    expect((await fetchThumbnail(file)).status).toBe(404);
  });

  it('does not decode a copy of bytes that could not be drawn, until a week has passed', async () => {
    const bytes = '%PDF-1.7 broken, and copied';
    const file = await aFile(app, owner, { name: 'first.pdf', parentId: folderId, bytes });
    await waitForJob(file);
    const { blob_hash: hash } = await rowOf(file);
    const remembered = app.deps.db
      .selectFrom('undrawable_contents')
      .selectAll()
      .where('blob_hash', '=', hash);
    expect(await remembered.execute()).toHaveLength(1);

    const copied = await aFile(app, owner, { name: 'second.pdf', parentId: folderId, bytes });
    await waitForJob(copied);
    const get = vi.fn(app.deps.storage.get.bind(app.deps.storage));
    const storage = { get } as Partial<Storage> as Storage;
    await makeThumbnail({ ...app.deps, storage }, { id: copied.id, turn: 0 });
    expect(get).not.toHaveBeenCalled();

    await forgetUndrawable(app.deps.db);
    expect(await remembered.execute()).toHaveLength(1);
    const days = (count: number) => new Date(Date.now() - count * 24 * 3_600_000);
    await app.deps.db
      .updateTable('undrawable_contents')
      .set({ failed_at: days(8) })
      .where('blob_hash', '=', hash)
      .execute();
    await forgetUndrawable(app.deps.db);
    await makeThumbnail({ ...app.deps, storage }, { id: copied.id, turn: 0 });
    expect(get).toHaveBeenCalledOnce();
  });

  it('requests no thumbnail for a text file', async () => {
    const file = await aFile(app, owner, { name: 'a.txt', parentId: folderId });
    expect((await jobsOf(file)).rowCount).toBe(0);
    expect((await fetchThumbnail(file)).status).toBe(404);
  });

  it('discards a thumbnail when a new version was saved while it was drawn', async () => {
    const file = await aPicture();
    await waitForThumbnail(file);
    const oldThumbnail = (await rowOf(file)).thumbnail_hash;
    await app.deps.db.updateTable('files').set({ thumbnail_hash: null }).where('id', '=', file.id).execute();
    const { storage } = app.deps;
    // A new version is saved while the old one is being drawn.
    const interrupted = {
      get: (hash: string) => storage.get(hash),
      async put(bytes: Readable) {
        await app.deps.db.updateTable('files').set({ version: 2 }).where('id', '=', file.id).execute();
        return storage.put(bytes);
      },
      size: (hash: string) => storage.size(hash),
    } as Storage;
    await makeThumbnail({ ...app.deps, storage: interrupted }, { id: file.id, turn: 0 });
    expect(await rowOf(file)).toMatchObject({ version: 2, thumbnail_hash: null });
    await makeThumbnail(app.deps, { id: file.id, turn: 0 });
    expect((await rowOf(file)).thumbnail_hash).toBe(oldThumbnail);
  });
});
