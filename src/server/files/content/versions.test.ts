import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { capabilities } from '#shared/auth/roles.ts';
import { authorOf } from '#server/audit/with-audit.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { fetchBytes } from '#tests/services/fetch-bytes.ts';
import { auditOf, get } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { changeItem } from '#server/files/item-routes.ts';
import { saveVersion } from './save-content.actions.ts';
import { loadViewer } from '#server/files/viewer.queries.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const list = (file: FileItem, by = owner) => by.call(filesContract.versions, { params: { id: file.id } });
const restore = (file: FileItem, number: number, by = owner) =>
  by.call(filesContract.restoreVersion, { params: { id: file.id, number } });
const read = (file: FileItem, version: number, by = owner, disposition = 'attachment') =>
  fetchBytes(app, by, { url: `/api/files/${file.id}/content?version=${version}&disposition=${disposition}` });

/** A text file with two versions. */
async function aFileWithTwoVersions(parentId?: string) {
  const file = await aFile(app, owner, { name: 'a.txt', bytes: 'first', ...(parentId && { parentId }) });
  const { db, storage } = app.deps;
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('is_owner', '=', true)
    .executeTakeFirstOrThrow();
  const actor = { userId: user.id, name: user.name, role: 'Admin', departmentIds: [] } as unknown as Actor;
  const caller = {
    viewer: await loadViewer(db, actor),
    author: { ...authorOf(actor, { address: '' }), username: '', emailAddress: '', phoneNumber: '' },
  };
  const content = { ...(await storage.put(Readable.from([Buffer.from('second!')]))), type: 'text' as const };
  await changeItem(db, caller, file.id, { right: 'replace' }, (change) =>
    saveVersion(change, { basedOn: 1, sitting: null, isAutosave: false }, content),
  );
  return file;
}

describe('the versions of a file', () => {
  it('lists the versions, newest first, with their creators', async () => {
    const { body } = await list(await aFileWithTwoVersions());
    expect(body.items).toMatchObject([
      { number: 2, size: 7, isCurrent: true, createdBy: { name: 'نورة العتيبي' } },
      { number: 1, size: 5, isCurrent: false, createdBy: { name: 'نورة العتيبي' } },
    ]);
  });

  it('sends each version, and the audit log records which one was downloaded', async () => {
    const file = await aFileWithTwoVersions();
    const old = await read(file, 1);
    expect([old.bytes.toString(), old.headers['etag'], old.headers['content-length']]).toEqual([
      'first',
      '"1"',
      '5',
    ]);
    expect((await read(file, 2)).bytes.toString()).toBe('second!');
    expect((await read(file, 3)).status).toBe(404);
    const after = (await auditOf(app, file.id))
      .filter(({ action }) => action === 'download')
      .map((entry) => entry.after);
    expect(after).toEqual([{ version: 1 }, { version: 2 }]);
  });

  it('restores an old version as a new one', async () => {
    const file = await aFileWithTwoVersions();
    expect((await restore(file, 1)).body).toMatchObject({ version: 3, size: 5 });
    expect((await get(owner, file.id)).body.version).toBe(3);
    expect((await list(file)).body.items.map(({ number }) => number)).toEqual([3, 2, 1]);
    expect((await restore(file, 9)).status).toBe(404);
    const entry = (await auditOf(app, file.id)).at(-1);
    expect(entry).toMatchObject({ action: 'restore-version', after: { version: 3, restored: 1 } });
    expect((await read(file, 3)).bytes.toString()).toBe('first');
  });

  it('gives access to versions only to users with the same access to the file', async () => {
    const department = await aDepartment(owner);
    const file = await aFileWithTwoVersions(department.folderId);
    const { user, browser } = await aUser(app, {
      capabilities: [...capabilities].filter((one) => one !== 'Upload'),
    });
    expect([(await list(file, browser)).status, (await restore(file, 1, browser)).status]).toEqual([
      404, 404,
    ]);
    const membership = { user_id: user.id, department_id: department.id };
    await app.deps.db.insertInto('user_departments').values(membership).execute();
    expect([(await list(file, browser)).status, (await restore(file, 1, browser)).status]).toEqual([
      200, 403,
    ]);
    expect((await read(file, 1, browser, 'inline')).bytes.toString()).toBe('first');
    expect((await read(file, 1, browser)).status).toBe(403);
  });

  it('answers 404 for the versions of a folder', async () => {
    const { folderId } = await aDepartment(owner);
    expect((await list({ id: folderId } as FileItem)).status).toBe(404);
  });
});

describe('the name of a version', () => {
  const setName = (file: FileItem, number: number, name: string | null, by = owner) =>
    by.call(filesContract.nameVersion, { params: { id: file.id, number }, body: { name } });
  const named = async (file: FileItem) => (await list(file)).body.items.map(({ name }) => name);

  it('is given, changed and taken away, and the audit log records it', async () => {
    const file = await aFileWithTwoVersions();
    const { status, body } = await setName(file, 1, '  نسخة المجلس  ');
    expect([status, body]).toMatchObject([
      200,
      { number: 1, name: 'نسخة المجلس', isCurrent: false, createdBy: { name: 'نورة العتيبي' } },
    ]);
    expect(await named(file)).toEqual([null, 'نسخة المجلس']);
    // The same name again changes nothing.
    for (const name of ['نسخة المجلس', 'Board', null, null])
      expect((await setName(file, 1, name)).body.name).toBe(name);
    expect(await named(file)).toEqual([null, null]);
    const entries = (await auditOf(app, file.id)).filter(({ action }) => action === 'name-version');
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [
        { version: 1, versionName: null },
        { version: 1, versionName: 'نسخة المجلس' },
      ],
      [
        { version: 1, versionName: 'نسخة المجلس' },
        { version: 1, versionName: 'Board' },
      ],
      [
        { version: 1, versionName: 'Board' },
        { version: 1, versionName: null },
      ],
    ]);
  });

  it.each(['', '   ', 'x'.repeat(101), 'two\nlines', 7, undefined])(
    'is refused when it is %j',
    async (name) => {
      const file = await aFileWithTwoVersions();
      expect((await setName(file, 1, name as string)).error.code).toBe('invalidInput');
    },
  );

  it('may have 100 letters', async () => {
    const file = await aFileWithTwoVersions();
    expect((await setName(file, 2, 'x'.repeat(100))).status).toBe(200);
  });

  it('is given by those who may save a version, and only to a version of a file', async () => {
    const department = await aDepartment(owner);
    const file = await aFileWithTwoVersions(department.folderId);
    const others = [...capabilities].filter((one) => one !== 'Upload');
    const reader = await aUser(app, { capabilities: others }, [department.id]);
    const writer = await aUser(app, { capabilities: ['Upload'] }, [department.id]);
    const outsider = await aUser(app);
    const statuses = [reader, writer, outsider].map(
      async ({ browser }) => (await setName(file, 1, 'name', browser)).status,
    );
    expect(await Promise.all(statuses)).toEqual([403, 200, 404]);
    expect((await setName(file, 9, 'name')).status).toBe(404);
    expect((await setName({ id: department.folderId } as FileItem, 1, 'name')).status).toBe(403);
  });

  it('stays with the version when a later one is restored from it, which has none', async () => {
    const file = await aFileWithTwoVersions();
    await setName(file, 1, 'first');
    await restore(file, 1);
    expect(await named(file)).toEqual([null, null, 'first']);
  });
});
