import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { recentContract } from '#shared/files/recent.contract.ts';
import { rightBit } from '#shared/files/rights.ts';
import { AHEAD_HEADER } from '#shared/files/views.contract.ts';
import { settingsContract } from '#shared/settings/settings.contract.ts';
import { type Capability, capabilities } from '#shared/auth/roles.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { fetchBytes } from '#tests/services/fetch-bytes.ts';
import { actionsOn, auditOf, trash } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { waitFor } from '#tests/services/wait-for.ts';

let app: TestApp;
let owner: Browser;
let departmentId: string;
let folderId: string;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  ({ id: departmentId, folderId } = await aDepartment(owner));
});
afterAll(() => app[Symbol.asyncDispose]());

let pdfs = 0;
const aPdf = (parentId = folderId) => {
  pdfs += 1;
  return aFile(app, owner, { name: `${pdfs}.pdf`, parentId });
};

type Disposition = 'attachment' | 'inline';
interface ReadOptions {
  as?: Disposition;
  by?: Browser;
  headers?: Record<string, string>;
}
const read = ({ id }: FileItem, { as = 'attachment', by = owner, headers = {} }: ReadOptions = {}) =>
  fetchBytes(app, by, { url: `/api/files/${id}/content?disposition=${as}`, headers });
const recordedActions = ({ id }: FileItem) => actionsOn(app, id);

describe('reading the content of a file', () => {
  async function anEmployee(file: FileItem, rights = 0, given: Capability[] = [...capabilities]) {
    const { db } = app.deps;
    const { user, browser } = await aUser(app, { role: 'Employee', capabilities: given });
    const membership = { user_id: user.id, department_id: departmentId };
    await db.insertInto('user_departments').values(membership).execute();
    if (rights === 0) return browser;
    await db.insertInto('file_access').values({ user_id: user.id, file_id: file.id, rights }).execute();
    return browser;
  }
  const statuses = (file: FileItem, by: Browser) =>
    Promise.all((['inline', 'attachment'] as const).map(async (as) => (await read(file, { as, by })).status));

  it.each(['pdf', 'png', 'docx'])(
    'sends an employee a %s only with the right and the capability to download it',
    async (extension) => {
      const file = await aFile(app, owner, { name: `${(pdfs += 1)}.${extension}`, parentId: folderId });
      const both = rightBit.download | rightBit.print;
      expect(await statuses(file, await anEmployee(file))).toEqual([403, 403]);
      expect(await statuses(file, await anEmployee(file, rightBit.download))).toEqual([200, 200]);
      // Its pages are printed, which are not the file.
      expect(await statuses(file, await anEmployee(file, rightBit.print))).toEqual([403, 403]);
      expect(await statuses(file, await anEmployee(file, both))).toEqual([200, 200]);
      expect(await statuses(file, await anEmployee(file, both, []))).toEqual([403, 403]);
    },
  );

  it('shows a text, which cannot be drawn, without the right to download, unless the organisation hides such files', async () => {
    const file = await aFile(app, owner, { name: 'notes.txt', parentId: folderId });
    const employee = await anEmployee(file);
    const setUndrawable = (undrawableFiles: 'show' | 'hide') =>
      owner.call(settingsContract.setViewing, { body: { undrawableFiles } });
    expect(await statuses(file, employee)).toEqual([200, 403]);
    await setUndrawable('hide');
    expect(await statuses(file, employee)).toEqual([403, 403]);
    expect(await statuses(file, await anEmployee(file, rightBit.download))).toEqual([200, 200]);
    await setUndrawable('show');
  });

  it('decides about an earlier version by its own content', async () => {
    // Named as a text, so it is none of a type that is shown; the current version is a text.
    const file = await aFile(app, owner, {
      name: 'was a pdf.txt',
      parentId: folderId,
      bytes: '%PDF-1.4 once',
    });
    const headers = { 'content-type': 'text/plain', 'if-match': '"1"' };
    const url = `/api/files/${file.id}/content`;
    await owner.send({ method: 'PUT', url, headers, payload: Buffer.from('only text') });
    const employee = await anEmployee(file);
    const statusOf = async (version: number) =>
      (await fetchBytes(app, employee, { url: `${url}?disposition=inline&version=${version}` })).status;
    expect([await statusOf(1), await statusOf(2)]).toEqual([403, 200]);
  });

  it('records that the right to download was missing, when a drawn file is requested to be shown', async () => {
    const file = await aPdf();
    await read(file, { as: 'inline', by: await anEmployee(file) });
    const refused = app.deps.db.selectFrom('audit_logs').select('after').where('entity_id', '=', file.id);
    await waitFor(async () =>
      expect(await refused.execute()).toMatchObject([{ after: { right: 'download' } }]),
    );
  });

  it('sends a type that browsers do not show only with the right to download', async () => {
    const drawing = await aFile(app, owner, { name: 'drawing.svg', parentId: folderId });
    const otherRights = rightBit.print | rightBit.share | rightBit.delete;
    expect(await statuses(drawing, await anEmployee(drawing, otherRights))).toEqual([403, 403]);
    expect(await recordedActions(drawing)).toEqual([]);
    const downloader = await anEmployee(drawing, rightBit.download);
    expect((await read(drawing, { as: 'inline', by: downloader })).status).toBe(200);
    expect(await recordedActions(drawing)).toEqual(['download']);
  });

  it('answers 404 for a file of another department', async () => {
    const file = await aPdf((await aDepartment(owner)).folderId);
    expect(await statuses(file, await anEmployee(file))).toEqual([404, 404]);
  });

  it('refuses to send a file that is in the trash', async () => {
    const file = await aPdf();
    const employee = await anEmployee(file);
    await trash(owner, file.id);
    expect(await statuses(file, employee)).toEqual([404, 404]);
    expect(await statuses(file, owner)).toEqual([403, 403]);
    expect(await recordedActions(file)).toEqual(['move-to-trash']);
  });
});

describe('the audit log of reads', () => {
  it('records each read as view or download, with the user and the version', async () => {
    const file = await aPdf();
    await read(file, { as: 'inline' });
    await read(file);
    await read(file, { headers: { range: 'bytes=0-3' } });
    expect(await recordedActions(file)).toEqual(['view', 'download', 'download']);
    const [entry] = await auditOf(app, file.id);
    expect(entry).toMatchObject({ entity_kind: 'file', entity_name: file.name, actor_name: 'نورة العتيبي' });
    expect(entry?.after).toEqual({ version: 1 });
  });

  it('records a later range only when the same user has no earlier read of the same kind', async () => {
    const file = await aPdf();
    const later = { range: 'bytes=2-' };
    const colleague = (await aUser(app, { role: 'Admin' })).browser;
    await read(file, { as: 'inline' });
    await read(file, { as: 'inline', headers: later });
    expect(await recordedActions(file)).toEqual(['view']);
    await read(file, { as: 'inline', headers: later, by: colleague });
    expect(await recordedActions(file)).toEqual(['view', 'view']);
    // A download that skips the first byte is recorded too.
    await read(file, { headers: later });
    expect(await recordedActions(file)).toEqual(['view', 'view', 'download']);
  });

  it('tells a picture that was loaded ahead from one that is shown, which alone becomes a recent file', async () => {
    const picture = await aFile(app, owner, { name: 'ahead.png', parentId: folderId });
    const { browser: reader } = await aUser(app, { role: 'Admin' });
    const recentNames = async () =>
      (await reader.call(recentContract.list, { query: {} })).body.items.map(({ name }) => name);
    const loaded = await read(picture, { as: 'inline', by: reader, headers: { [AHEAD_HEADER]: '1' } });
    expect([loaded.status, loaded.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(await recentNames()).toEqual([]);
    const kept = { 'if-none-match': String(loaded.headers['etag']) };
    for (let time = 0; time < 2; time += 1)
      expect((await read(picture, { as: 'inline', by: reader, headers: kept })).status).toBe(304);
    expect(await recentNames()).toEqual([picture.name]);
    const entries = (await auditOf(app, picture.id)).map(({ action, after }) => [action, after]);
    expect(entries).toEqual([
      ['view', { version: 1, ahead: true }],
      ['view', { version: 1 }],
    ]);
  });

  it('takes nothing else as loaded ahead, and lets browsers keep nothing else', async () => {
    const file = await aPdf();
    const { headers } = await read(file, { as: 'inline', headers: { [AHEAD_HEADER]: '1' } });
    expect(headers['cache-control']).toBe('private, no-store');
    expect((await auditOf(app, file.id)).map(({ after }) => after)).toEqual([{ version: 1 }]);
  });

  describe('a range that skips the first byte', () => {
    const later = { range: 'bytes=1-' };

    it('is recorded when it is of a version that was not read yet, also of one that was restored', async () => {
      const file = await aPdf();
      await read(file);
      await read(file, { headers: later });
      const payload = Buffer.from('%PDF-1.4 the second version');
      const headers = { 'content-type': 'application/octet-stream', 'if-match': '"1"' };
      await owner.send({ method: 'PUT', url: `/api/files/${file.id}/content`, payload, headers });
      for (const range of ['bytes=1-', 'bytes=-5', 'bytes=3-3']) await read(file, { headers: { range } });
      await owner.call(filesContract.restoreVersion, { params: { id: file.id, number: 1 } });
      for (const range of ['bytes=-5', 'bytes=1-']) await read(file, { headers: { range } });
      const reads = (await auditOf(app, file.id)).filter(({ action }) => action === 'download');
      expect(reads.map(({ after }) => after?.['version'])).toEqual([1, 2, 3]);
    });

    it('is recorded when it is of an earlier version', async () => {
      const file = await aPdf();
      const headers = { 'content-type': 'application/octet-stream', 'if-match': '"1"' };
      await owner.send({ method: 'PUT', url: `/api/files/${file.id}/content`, payload: 'second', headers });
      await read(file);
      const url = `/api/files/${file.id}/content?version=1`;
      await fetchBytes(app, owner, { url, headers: later });
      const reads = (await auditOf(app, file.id)).filter(({ action }) => action === 'download');
      expect(reads.map(({ after }) => after?.['version'])).toEqual([2, 1]);
    });

    it('is recorded when the same user reads from another network address', async () => {
      await using proxied = await createTestApp({ TRUST_PROXY: '1' });
      const noura = await anOwner(proxied);
      const file = await aFile(proxied, noura, { bytes: 'content' });
      const url = `/api/files/${file.id}/content`;
      const from = (address: string, range: string) =>
        fetchBytes(proxied, noura, { url, headers: { range, 'x-forwarded-for': address } });
      await from('192.0.2.1', 'bytes=0-');
      await from('192.0.2.1', 'bytes=1-');
      await from('192.0.2.2', 'bytes=1-');
      const addresses = (await auditOf(proxied, file.id)).map(({ address }) => address);
      expect(addresses).toEqual(['192.0.2.1', '192.0.2.2']);
    });

    it('is recorded when the read before it was more than an hour ago', async () => {
      const file = await aPdf();
      await read(file);
      const now = Date.now();
      const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 3_601_000);
      await read(file, { headers: later }).finally(() => clock.mockRestore());
      expect(await recordedActions(file)).toEqual(['download', 'download']);
    });
  });

  it('records no read when no content was sent', async () => {
    const file = await aPdf();
    await read(file, { headers: { range: 'bytes=900-' } });
    await read(file, { headers: { 'if-none-match': '"1"' } });
    await app.deps.storage.delete((await hashOf(file))!);
    expect((await read(file)).status).toBe(410);
    expect(await recordedActions(file)).toEqual([]);
  });

  const hashOf = async ({ id }: FileItem) =>
    (await app.deps.db.selectFrom('files').select('blob_hash').where('id', '=', id).executeTakeFirst())
      ?.blob_hash;
});
