import { TUS_VERSION } from '#shared/files/uploads.contract.ts';
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Unit } from '#shared/organisation/organisation.contract.ts';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { GIGABYTE } from '#shared/quotas/quota.ts';
import { usersContract } from '#shared/users/users.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import {
  children,
  copy,
  emptyTrash,
  get,
  move,
  namesIn,
  purge,
  restore,
  trash,
} from '#tests/services/file-calls.ts';
import { setDepartmentQuota, setMyFilesQuota, usageOf, wrongUsage } from '#tests/services/quota-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { append, begin, upload } from '#tests/services/upload-calls.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import { deleteUploadsBefore } from './upload/uploads.queries.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const QUOTA = 100;
const bytes = (length: number) => Buffer.alloc(length, 'x');

let department: Unit;
let folder: string;
beforeEach(async () => {
  department = await aDepartment(owner);
  folder = department.folderId;
  await setDepartmentQuota(app, department.id, QUOTA);
});
afterEach(async () => expect(await wrongUsage(app)).toEqual([]));

const used = async (id = folder, by = owner) => (await usageOf(by, id)).used;
const aFileOf = (length: number, parentId = folder) => aFile(app, owner, { parentId, bytes: bytes(length) });
const save = (id: string, version: number, payload: Buffer) =>
  owner.send({
    method: 'PUT',
    url: `/api/files/${id}/content`,
    headers: { 'content-type': 'text/plain', 'if-match': `"${version}"` },
    payload,
  });

/** Fills the department with 60 of its 100 bytes. */
interface Full {
  file: FileItem;
  elsewhere: FileItem;
  elsewhereFolder: FileItem;
}
async function fillDepartment(): Promise<Full> {
  const other = await aDepartment(owner);
  const elsewhereFolder = await aFolder(owner, { parentId: other.folderId });
  const inner = await aFolder(owner, { parentId: elsewhereFolder.id });
  await aFileOf(41, inner.id);
  return {
    file: await aFileOf(60),
    elsewhere: await aFileOf(41, other.folderId),
    elsewhereFolder,
  };
}

describe('a department with a quota', () => {
  // Each would add 41 bytes or more to the 60 that are used, of 100. The answer is the error code of each.
  const additions: [string, (full: Full) => Promise<string | undefined>][] = [
    [
      'an upload in one request',
      async () => (await upload(owner, { parentId: folder, bytes: bytes(41) })).error.code,
    ],
    [
      'the beginning of an upload',
      async () => (await begin(owner, { parentId: folder, size: 41 })).error.code,
    ],
    [
      'a file of a dropped folder',
      async () =>
        (await upload(owner, { parentId: folder, bytes: bytes(41), relativePath: 'a/b/file.txt' })).error
          .code,
    ],
    [
      'an upload that replaces a file',
      async ({ file }) =>
        (await upload(owner, { parentId: folder, name: file.name, bytes: bytes(41), onConflict: 'replace' }))
          .error.code,
    ],
    ['a saved version', async ({ file }) => (await save(file.id, 1, bytes(41))).error.code],
    [
      'a restored version',
      async ({ file }) => {
        const params = { id: file.id, number: 1 };
        return (await owner.call(filesContract.restoreVersion, { params })).error.code;
      },
    ],
    ['a copied file', async ({ file }) => (await copy(owner, folder, [file.id]))[0]],
    ['a copied folder', async ({ elsewhereFolder }) => (await copy(owner, folder, [elsewhereFolder.id]))[0]],
    [
      'a file moved from another department',
      async ({ elsewhere }) => (await move(owner, folder, [elsewhere.id]))[0],
    ],
    [
      'a folder moved from another department',
      async ({ elsewhereFolder }) => (await move(owner, folder, [elsewhereFolder.id]))[0],
    ],
  ];
  it.each(additions)('refuses %s that exceeds it, and changes nothing', async (_name, add) => {
    const full = await fillDepartment();
    const names = await namesIn(owner, folder);
    expect(await add(full)).toBe('quotaExceeded');
    expect(await usageOf(owner, folder)).toMatchObject({ used: 60, reserved: 0, quota: QUOTA });
    expect(await namesIn(owner, folder)).toEqual(names);
    expect((await get(owner, full.file.id)).body.version).toBe(1);
    // With a larger quota each succeeds, so nothing else refused it.
    await setDepartmentQuota(app, department.id, 1000);
    expect(['done', undefined]).toContain(await add(full));
  });

  it('names the quota, what is used and what is needed in the error', async () => {
    await aFileOf(60);
    const { status, error } = await upload(owner, { parentId: folder, bytes: bytes(41) });
    expect([status, error.params]).toEqual([413, { quota: QUOTA, used: 60, needed: 41 }]);
  });

  it('refuses before the bytes are stored', async () => {
    const file = await aFileOf(60);
    const sent = Buffer.from(`never stored ${file.id}`);
    await upload(owner, { parentId: folder, bytes: sent });
    await save(file.id, 1, sent);
    const stored = await Array.fromAsync(app.deps.storage.list());
    expect(stored.map(({ hash }) => hash)).not.toContain(createHash('sha256').update(sent).digest('hex'));
  });

  it('accepts what fills it to the last byte, and then only what needs no byte', async () => {
    const file = await aFileOf(60);
    expect((await upload(owner, { parentId: folder, bytes: bytes(40) })).status).toBe(201);
    expect((await upload(owner, { parentId: folder, name: 'a', bytes: bytes(1) })).status).toBe(413);
    expect((await upload(owner, { parentId: folder, name: 'empty' })).status).toBe(201);
    const inner = await aFolder(owner, { parentId: folder });
    expect(await move(owner, inner.id, [file.id])).toEqual(['done']);
    expect(await trash(owner, file.id)).toEqual(['done']);
    expect(await restore(owner, file.id)).toEqual(['done']);
    expect(await used()).toBe(100);
  });

  it('counts all versions and the trash, and frees them when they are deleted for good', async () => {
    const file = await aFileOf(30);
    expect((await save(file.id, 1, bytes(20))).status).toBe(200);
    expect(await used()).toBe(50);
    await trash(owner, file.id);
    expect(await used()).toBe(50);
    await purge(owner, file.id);
    await waitFor(async () => expect(await used()).toBe(0));
  });

  it('frees the files of folders that are emptied out of the trash', async () => {
    const outer = await aFolder(owner, { parentId: folder });
    await aFileOf(10, outer.id);
    await aFileOf(20, (await aFolder(owner, { parentId: outer.id })).id);
    await trash(owner, outer.id);
    await emptyTrash(owner, folder);
    await waitFor(async () => expect(await used()).toBe(0));
  });

  it('counts a moved folder for the new department at once, and for the old one no longer when the job has run', async () => {
    const { elsewhereFolder } = await fillDepartment();
    await setDepartmentQuota(app, department.id, 105);
    const other = await aFolder(owner, { parentId: elsewhereFolder.parentId! });
    await aFileOf(10, other.id);
    // Each fits alone, but the second does not fit beside the first, whether or not the job has run.
    expect(await move(owner, folder, [elsewhereFolder.id, other.id])).toEqual(['done', 'quotaExceeded']);
    await waitFor(async () =>
      expect(await usageOf(owner, folder)).toMatchObject({ used: 101, reserved: 0, quota: 105 }),
    );
    expect(await used(elsewhereFolder.parentId!)).toBe(51);
  });

  it('keeps what exceeds a quota that is lowered, and refuses only more', async () => {
    const file = await aFileOf(60);
    await setDepartmentQuota(app, department.id, 10);
    expect((await upload(owner, { parentId: folder, bytes: bytes(1) })).error.code).toBe('quotaExceeded');
    expect(await trash(owner, file.id)).toEqual(['done']);
    expect(await restore(owner, file.id)).toEqual(['done']);
  });

  it('accepts any number of bytes without a quota', async () => {
    await setDepartmentQuota(app, department.id, null);
    expect((await upload(owner, { parentId: folder, bytes: bytes(5000) })).status).toBe(201);
    expect(await usageOf(owner, folder)).toMatchObject({ used: 5000, reserved: 0, quota: null });
  });
});

describe('an unfinished upload', () => {
  it('reserves its whole size, and is not refused at its end in the same department, even if the quota was lowered', async () => {
    const { url } = await begin(owner, { parentId: folder, size: 90 });
    expect(await usageOf(owner, folder)).toMatchObject({ used: 0, reserved: 90, quota: QUOTA });
    expect((await upload(owner, { parentId: folder, name: 'b', bytes: bytes(11) })).status).toBe(413);
    expect((await append(owner, url, 0, bytes(50))).status).toBe(204);
    await setDepartmentQuota(app, department.id, 20);
    expect((await append(owner, url, 50, bytes(40))).status).toBe(204);
    expect(await usageOf(owner, folder)).toMatchObject({ used: 90, reserved: 0, quota: 20 });
  });

  it('frees what it reserved when it is cancelled, forgotten or its folder is purged', async () => {
    const cancelled = await begin(owner, { parentId: folder, name: 'a', size: 40 });
    const inner = await aFolder(owner, { parentId: folder });
    await begin(owner, { parentId: inner.id, name: 'b', size: 30 });
    await begin(owner, { parentId: folder, name: 'c', size: 30 });
    await owner.send({ method: 'DELETE', url: cancelled.url, headers: { 'tus-resumable': TUS_VERSION } });
    expect((await usageOf(owner, folder)).reserved).toBe(60);
    await trash(owner, inner.id);
    await purge(owner, inner.id);
    await waitFor(async () => expect((await usageOf(owner, folder)).reserved).toBe(30));
    await deleteUploadsBefore(app.deps.db, new Date(Date.now() + 1000));
    expect((await usageOf(owner, folder)).reserved).toBe(0);
  });

  it('is accepted again when the client repeats the request that began it', async () => {
    const given = { parentId: folder, size: 90, uploadId: crypto.randomUUID() };
    await begin(owner, given);
    const again = await begin(owner, given);
    expect([again.status, again.headers['upload-offset']]).toEqual([201, '0']);
    expect((await usageOf(owner, folder)).reserved).toBe(90);
    const whole = { ...given, name: 'b', size: 10, bytes: bytes(10), uploadId: crypto.randomUUID() };
    expect((await upload(owner, whole)).status).toBe(201);
    expect((await upload(owner, whole)).status).toBe(201);
  });

  it('is refused at its end when its folder was moved into a department without room, and can be finished once there is room', async () => {
    const { elsewhereFolder } = await fillDepartment();
    const { url } = await begin(owner, { parentId: elsewhereFolder.id, size: 50 });
    await setDepartmentQuota(app, department.id, 102);
    expect(await move(owner, folder, [elsewhereFolder.id])).toEqual(['done']);
    const { status, error } = await append(owner, url, 0, bytes(50));
    expect([status, error.code]).toEqual([413, 'quotaExceeded']);
    await setDepartmentQuota(app, department.id, 1000);
    // Other bytes, because the refused ones may be deleted at this moment.
    expect((await append(owner, url, 0, Buffer.alloc(50, 'y'))).status).toBe(204);
  });
});

describe('My Files', () => {
  afterEach(() => setMyFilesQuota(app, 10 * GIGABYTE));

  it('have the quota of the settings, counted for each user', async () => {
    const { browser } = await aUser(app);
    expect(await usageOf(browser, 'my-files')).toMatchObject({ used: 0, reserved: 0, quota: 10 * GIGABYTE });
    await setMyFilesQuota(app, 100);
    expect((await upload(browser, { parentId: 'my-files', bytes: bytes(60) })).status).toBe(201);
    const { error } = await upload(browser, { parentId: 'my-files', name: 'b', bytes: bytes(41) });
    expect(error).toMatchObject({
      code: 'quotaExceeded',
      params: { quota: 100, used: 60, needed: 41 },
    });
    const { browser: colleague } = await aUser(app);
    expect((await upload(colleague, { parentId: 'my-files', bytes: bytes(100) })).status).toBe(201);
  });

  it('count what is copied into them out of a department', async () => {
    const before = await used('my-files');
    const file = await aFileOf(30);
    await setMyFilesQuota(app, before + 40);
    expect(await copy(owner, 'my-files', [file.id])).toEqual(['done']);
    expect(await copy(owner, 'my-files', [file.id])).toEqual(['quotaExceeded']);
    expect(await used('my-files')).toBe(before + 30);
  });

  it('of a deleted user pass to the owner beyond the quota, and count there, the trash included', async () => {
    const { user, browser } = await aUser(app, { name: `مغادر ${Date.now()}` });
    const inner = await aFolder(browser, { parentId: 'my-files' });
    await aFile(app, browser, { parentId: inner.id, bytes: bytes(30) });
    const trashed = await aFile(app, browser, { parentId: 'my-files', bytes: bytes(20) });
    await trash(browser, trashed.id);
    const before = await used('my-files');
    await setMyFilesQuota(app, 1);
    expect((await owner.call(usersContract.remove, { params: { id: user.id } })).status).toBe(204);
    await waitFor(async () => expect(await used('my-files')).toBe(before + 50));
    expect(await restore(owner, trashed.id)).toEqual(['done']);
    const passedOn = (await children(owner, 'my-files')).body.items.find(({ name }) => name === user.name)!;
    await trash(owner, passedOn.id);
    await purge(owner, passedOn.id);
    await waitFor(async () => expect(await used('my-files')).toBe(before));
  });
});

describe('who sees how much is used', () => {
  it('shows it to those who work in the department or manage it, and to the owner of My Files', async () => {
    const { browser: member } = await aUser(app, {}, [department.id]);
    const { browser: staff } = await aUser(app, { role: 'DataCenter' });
    const { browser: stranger } = await aUser(app);
    const file = await aFileOf(10);
    const status = async (by: Browser, id: string) =>
      (await by.call(filesContract.usage, { params: { id } })).status;
    expect(await status(member, folder)).toBe(200);
    expect(await status(staff, file.id)).toBe(200);
    expect(await status(stranger, folder)).toBe(404);
    expect(await status(owner, 'data-center')).toBe(404);
  });

  it('does not show it for a file that somebody shared out of their My Files', async () => {
    const { browser } = await aUser(app);
    const { user, browser: reader } = await aUser(app);
    const shared = await aFile(app, browser, { parentId: 'my-files' });
    const grant = { user_id: user.id, file_id: shared.id, rights: 1 };
    await app.deps.db.insertInto('file_access').values(grant).execute();
    expect((await get(reader, shared.id)).status).toBe(200);
    expect((await reader.call(filesContract.usage, { params: { id: shared.id } })).status).toBe(404);
  });
});
