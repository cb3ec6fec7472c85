import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FileItem } from '#shared/files/files.contract.ts';
import { fsck } from '#server/files/upkeep/fsck.ts';
import { sweepTasks } from '#server/files/upkeep/sweep.jobs.ts';
import type { LiveEvent } from '#server/platform/events.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import type { Browser } from '#tests/services/browser.ts';
import { fakeOffice } from '#tests/services/fake-office.ts';
import { fetchBytes } from '#tests/services/fetch-bytes.ts';
import { copy, get, purge, trash } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import { type Rendition, renditionOf } from './rendition-of.ts';
import { renditionUpkeepTasks } from './renditions.jobs.ts';

let app: TestApp;
let owner: Browser;
let folderId: string;
beforeAll(async () => {
  app = await createTestApp({ SOFFICE_PATH: fakeOffice() });
  owner = await anOwner(app);
  ({ folderId } = await aDepartment(owner));
});
afterAll(() => app[Symbol.asyncDispose]());

/** Its bytes are its own, and say what the program does with it. */
const aDocument = (text = '') => {
  const unique = randomBytes(8).toString('hex');
  return aFile(app, owner, { name: `${unique}.docx`, parentId: folderId, bytes: `${text} ${unique}` });
};
const rowOf = ({ id }: { id: string }) =>
  app.deps.db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const hashOf = async (file: { id: string }) => (await rowOf(file)).blob_hash!;
const renditionRow = (hash: string) =>
  app.deps.db.selectFrom('renditions').selectAll().where('source_hash', '=', hash).executeTakeFirst();
const stateOf = async (file: FileItem) => renditionOf(app.deps, await hashOf(file), () => 1);
const waitForState = (file: FileItem, state: Rendition['state']) =>
  waitFor(async () => {
    const rendition = await stateOf(file);
    expect(rendition.state).toBe(state);
    return rendition;
  });
const waitForThumbnail = (file: FileItem) =>
  waitFor(async () => expect((await get(owner, file.id)).body.hasThumbnail).toBe(true));
/** How often a content is read to be converted. The files of other tests may be converted meanwhile. */
function countConversions() {
  const get = vi.spyOn(app.deps.storage, 'get');
  return {
    of: async (file: FileItem) => {
      const source = await hashOf(file);
      return get.mock.calls.filter(([hash]) => hash === source).length;
    },
    stop: () => get.mockRestore(),
  };
}
const isStored = async (hash: string) => (await app.deps.storage.size(hash)) !== null;

// Long, because each conversion starts processes and other tests use the processor at the same time.
describe('an Office file that is uploaded', { timeout: 60_000 }, () => {
  it('is converted in the background, gets a thumbnail, and open tabs hear of it', async () => {
    const received: LiveEvent[] = [];
    const actor = () => ({ role: 'Admin', userId: '', sessionId: '', departmentIds: [] }) as unknown as Actor;
    const stop = app.deps.events.listen({ actor, receive: (event) => void received.push(event) });
    const file = await aDocument();
    const rendition = await waitForState(file, 'ready');
    await waitFor(() => expect(received).toContainEqual({ name: 'files.changed', data: { folderId: null } }));
    stop();
    expect(rendition).toMatchObject({ size: expect.any(Number) as number });
    await waitForThumbnail(file);
    const { bytes } = await fetchBytes(app, owner, { url: `/api/files/${file.id}/thumbnail` });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 240 });
  });

  it('is converted once, however often it is requested at the same time or copied', async () => {
    const conversions = countConversions();
    const file = await aDocument();
    await Promise.all(Array.from({ length: 8 }, () => stateOf(file)));
    await copy(owner, (await aDepartment(owner)).folderId, [file.id]);
    await waitForState(file, 'ready');
    await waitForThumbnail(file);
    expect(await conversions.of(file)).toBe(1);
    conversions.stop();
  });

  it('is not tried again for a week when it fails', async () => {
    const conversions = countConversions();
    const file = await aDocument('fail');
    expect(await waitForState(file, 'failed')).toEqual({ state: 'failed', reason: 'damaged' });
    expect(await stateOf(file)).toEqual({ state: 'failed', reason: 'damaged' });
    expect(await conversions.of(file)).toBe(1);
    const hash = await hashOf(file);
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
    expect((await renditionRow(hash))!.retry_at!.getTime()).toBeGreaterThan(inDays(6.9).getTime());
    await app.deps.db
      .updateTable('renditions')
      .set({ retry_at: inDays(-1) })
      .where('source_hash', '=', hash)
      .execute();
    expect(await stateOf(file)).toEqual({ state: 'making' });
    await waitForState(file, 'failed');
    expect(await conversions.of(file)).toBe(2);
    conversions.stop();
  });

  it('is converted again when an attempt could not be finished', async () => {
    const toPdf = vi.spyOn(app.deps.office, 'toPdf').mockImplementationOnce(async function* broken() {
      yield Buffer.from('%PDF-');
      throw new Error('the storage is gone');
    });
    const file = await aDocument();
    await waitForState(file, 'ready');
    expect(toPdf).toHaveBeenCalledTimes(2);
    toPdf.mockRestore();
  });
});

describe('the PDF of an Office file', { timeout: 60_000 }, () => {
  it('is deleted with the last file that has its source, and not before', async () => {
    const file = await aDocument();
    const rendition = await waitForState(file, 'ready');
    const pdf = (rendition as { hash: string }).hash;
    const hash = await hashOf(file);
    await copy(owner, (await aDepartment(owner)).folderId, [file.id]);
    const copied = await app.deps.db
      .selectFrom('files')
      .select('id')
      .where('blob_hash', '=', hash)
      .where('id', '<>', file.id)
      .executeTakeFirstOrThrow();
    const remove = async (id: string) => {
      await trash(owner, id);
      await purge(owner, id);
    };
    await remove(file.id);
    await waitFor(async () =>
      expect(await app.deps.db.selectFrom('files').select('id').where('id', '=', file.id).execute()).toEqual(
        [],
      ),
    );
    await sweepTasks(app.deps)['sweep-blobs']!({});
    expect(await renditionRow(hash)).toMatchObject({ state: 'ready', pdf_hash: pdf });
    expect(await isStored(pdf)).toBe(true);
    await remove(copied.id);
    await waitFor(async () => expect(await isStored(pdf)).toBe(false));
    expect(await renditionRow(hash)).toBeUndefined();
  });

  it('is checked by fsck: when it is missing, and when its source is gone', async () => {
    const file = await aDocument();
    const rendition = await waitForState(file, 'ready');
    await waitForThumbnail(file);
    const { hash } = rendition as { hash: string };
    expect((await fsck(app.deps, { deep: false })).faults).toEqual({});
    const { rows } = await app.database.pool.query<{ source_hash: string }>(
      `insert into renditions (source_hash, converter, state, retry_at) values ('none', 1, 'making', now()) returning source_hash`,
    );
    expect((await fsck(app.deps, { deep: false })).notes).toMatchObject({
      strayRenditions: { count: rows.length },
    });
    await renditionUpkeepTasks(app.deps)['delete-stray-renditions']!({});
    expect(await renditionRow('none')).toBeUndefined();
    expect(await renditionRow(await hashOf(file))).toBeDefined();
    await app.deps.storage.delete(hash);
    expect((await fsck(app.deps, { deep: false })).faults).toMatchObject({
      missingObjects: { count: 1, examples: [hash] },
    });
    await app.deps.db.deleteFrom('renditions').where('pdf_hash', '=', hash).execute();
  });
});

describe('without LibreOffice', () => {
  it('an Office file has no pages and no thumbnail, and nothing waits for them', async () => {
    await using other = await createTestApp();
    const browser = await anOwner(other);
    const file = await aFile(other, browser, { name: 'a.docx' });
    const { blob_hash: hash } = await other.deps.db
      .selectFrom('files')
      .select('blob_hash')
      .where('id', '=', file.id)
      .executeTakeFirstOrThrow();
    expect(await renditionOf(other.deps, hash!, () => 1)).toEqual({ state: 'unavailable' });
    await waitFor(async () => {
      const { rowCount } = await other.database.pool.query(
        `select 1 from graphile_worker.jobs where task_identifier in ('make-thumbnail', 'make-rendition')`,
      );
      expect(rowCount).toBe(0);
    });
    expect((await get(browser, file.id)).body.hasThumbnail).toBe(false);
  });
});
