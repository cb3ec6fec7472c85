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
import { makeThumbnail } from './thumbnails.jobs.ts';

let app: TestApp;
let owner: Browser;
let folderId: string;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  ({ folderId } = await aDepartment(owner));
});
afterAll(() => app[Symbol.asyncDispose]());

let made = 0;
/** No two have the same bytes, unless a colour is given. */
async function aPicture(name = `${(made += 1)}.png`, background = `#0000${(made + 16).toString(16)}`) {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  return aFile(app, owner, { name, parentId: folderId, bytes: await picture.png().toBuffer() });
}

const urlOf = ({ id }: FileItem, query = '') => `/api/files/${id}/thumbnail${query}`;
const look = (file: FileItem, query = '', by = owner) => fetchBytes(app, by, { url: urlOf(file, query) });
const rowOf = ({ id }: { id: string }) =>
  app.deps.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
/** Made by the running job, on a machine that may be busy. */
const whenMade = (file: FileItem) =>
  vi.waitFor(async () => expect((await get(owner, file.id)).body.hasThumbnail).toBe(true), {
    timeout: 25_000,
  });
const jobsOf = ({ id }: FileItem) =>
  app.database.pool.query('select 1 from graphile_worker.jobs where key = $1', [`thumbnail:${id}`]);
const whenTried = (file: FileItem) =>
  vi.waitFor(async () => expect((await jobsOf(file)).rowCount).toBe(0), { timeout: 25_000 });

describe('a picture', () => {
  it('gets a thumbnail in the background, and open tabs are told', async () => {
    const heard: LiveEvent[] = [];
    const actor = () => ({ role: 'Admin', userId: '', sessionId: '', departmentIds: [] }) as unknown as Actor;
    const stop = app.deps.events.listen({ actor, receive: (event) => heard.push(event) });
    const file = await aPicture();
    await whenMade(file);
    await vi.waitFor(
      () => expect(heard).toContainEqual({ name: 'files.changed', data: { folderId } }),
      10_000,
    );
    stop();
    const answer = await look(file, '?version=1');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 });
    // Neither the time of the last change nor the log knows of it.
    expect((await rowOf(file)).updated_at).toEqual((await rowOf(file)).created_at);
    expect(await actionsOn(app, file.id)).toEqual([]);
  });

  it('is kept by the browser only under the address of its version', async () => {
    const file = await aPicture();
    await whenMade(file);
    expect((await look(file)).headers['cache-control']).toBe('private, no-store');
    expect((await look(file, '?version=2')).headers['cache-control']).toBe('private, no-store');
  });

  it('shares its thumbnail with its copies', async () => {
    const file = await aPicture();
    await whenMade(file);
    const target = await aDepartment(owner);
    await copy(owner, target.folderId, [file.id]);
    expect(await namesIn(owner, target.folderId)).toEqual([file.name]);
    const twin = await app.deps.db
      .selectFrom('files')
      .selectAll()
      .where('parent_id', '=', target.folderId)
      .executeTakeFirstOrThrow();
    await vi.waitFor(
      async () => expect((await rowOf(twin)).thumbnail_hash).toBe((await rowOf(file)).thumbnail_hash),
      { timeout: 25_000 },
    );
  });

  it('shows nobody what they may not open', async () => {
    const file = await aPicture();
    await whenMade(file);
    const { browser } = await aUser(app);
    expect((await look(file, '', browser)).status).toBe(404);
  });
});

describe('no thumbnail', () => {
  it('is made of what cannot be drawn, and it is tried once', async () => {
    const file = await aFile(app, owner, {
      name: 'broken.pdf',
      parentId: folderId,
      bytes: '%PDF-1.7 broken',
    });
    await whenTried(file);
    expect((await get(owner, file.id)).body.hasThumbnail).toBe(false);
    expect((await look(file)).status).toBe(404);
  });

  it('is wanted of a text', async () => {
    const file = await aFile(app, owner, { name: 'a.txt', parentId: folderId });
    expect((await jobsOf(file)).rowCount).toBe(0);
    expect((await look(file)).status).toBe(404);
  });

  it('of an old content is shown for a new one', async () => {
    const file = await aPicture();
    await whenMade(file);
    const stale = (await rowOf(file)).thumbnail_hash;
    await app.deps.db.updateTable('files').set({ thumbnail_hash: null }).where('id', '=', file.id).execute();
    const { storage } = app.deps;
    // Somebody saves a new version while the old one is being drawn.
    const interrupted = {
      get: (hash: string) => storage.get(hash),
      async put(bytes: Readable) {
        await app.deps.db.updateTable('files').set({ version: 2 }).where('id', '=', file.id).execute();
        return storage.put(bytes);
      },
      size: (hash: string) => storage.size(hash),
    } as Storage;
    await makeThumbnail({ ...app.deps, storage: interrupted }, file.id);
    expect(await rowOf(file)).toMatchObject({ version: 2, thumbnail_hash: null });
    await makeThumbnail(app.deps, file.id);
    expect((await rowOf(file)).thumbnail_hash).toBe(stale);
  });
});
