import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesContract } from '#shared/files/files.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import type { Browser } from '#tests/services/browser.ts';
import { auditOf, move, purge, rename, trash } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { WatchedInbox, itemsIn } from '#tests/services/watched-inbox.ts';
import { scannedNames } from './scanned-folder.ts';

let app: TestApp;
let owner: Browser;
let inbox: WatchedInbox;

beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  inbox = new WatchedInbox(app);
});
afterAll(() => app[Symbol.asyncDispose]());

let made = 0;
/** Scans one document and returns the folder that it is in. */
async function scan(departmentId: string) {
  made += 1;
  const name = `scan ${made}.pdf`;
  await inbox.drop(departmentId, name);
  await inbox.lookLater();
  const row = await app.deps.db
    .selectFrom('files as file')
    .innerJoin('files as folder', 'folder.id', 'file.parent_id')
    .select(['folder.id', 'folder.name', 'folder.parent_id as parentId', 'folder.state'])
    .where('file.name', '=', name)
    .executeTakeFirstOrThrow();
  return row;
}

it('is created once in the folder of the department, with an Arabic name', async () => {
  const { id, folderId } = await aDepartment(owner);
  const first = await scan(id);
  expect(first).toMatchObject({ name: scannedNames.ar, parentId: folderId });
  expect(await scan(id)).toMatchObject({ id: first.id });
});

it('has the name in the language of the owner', async () => {
  const { id } = await aDepartment(owner);
  const setLocale = (locale: string) =>
    app.deps.db.updateTable('users').set({ locale }).where('is_owner', '=', true).execute();
  await setLocale('en');
  expect(await scan(id)).toMatchObject({ name: scannedNames.en });
  await setLocale('ar');
});

it('stays the same one when it is renamed or moved within the department', async () => {
  const { id, folderId } = await aDepartment(owner);
  const first = await scan(id);
  await rename(owner, first.id, 'الوارد');
  expect(await scan(id)).toMatchObject({ id: first.id, name: 'الوارد' });
  const elsewhere = await aFolder(owner, { parentId: folderId });
  await move(owner, elsewhere.id, [first.id]);
  expect(await scan(id)).toMatchObject({ id: first.id, parentId: elsewhere.id });
});

it('is another one when it was moved to another department', async () => {
  const [one, other] = [await aDepartment(owner), await aDepartment(owner)];
  const first = await scan(one.id);
  await move(owner, other.folderId, [first.id]);
  const second = await scan(one.id);
  expect(second).toMatchObject({ parentId: one.folderId });
  expect(second.id).not.toBe(first.id);
});

it('is another one when it, or a folder around it, is in the trash or purged', async () => {
  const { id, folderId } = await aDepartment(owner);
  const first = await scan(id);
  await trash(owner, first.id);
  const second = await scan(id);
  expect(second).toMatchObject({ name: scannedNames.ar, parentId: folderId, state: 'published' });
  expect(second.id).not.toBe(first.id);
  const around = await aFolder(owner, { parentId: folderId });
  await move(owner, around.id, [second.id]);
  await trash(owner, around.id);
  const third = await scan(id);
  expect(third).toMatchObject({ parentId: folderId, state: 'published' });
  await trash(owner, third.id);
  await purge(owner, third.id);
  expect(await scan(id)).toMatchObject({ parentId: folderId, state: 'published' });
});

it('is the folder that has the name already, and numbered when a file has it', async () => {
  const [one, other] = [await aDepartment(owner), await aDepartment(owner)];
  const existing = await aFolder(owner, { parentId: one.folderId, name: scannedNames.ar });
  expect(await scan(one.id)).toMatchObject({ id: existing.id });
  await aFile(app, owner, { parentId: other.folderId, name: scannedNames.ar });
  expect(await scan(other.id)).toMatchObject({ name: `${scannedNames.ar} (2)` });
  expect(await itemsIn(owner, other.folderId)).toHaveLength(2);
});

it('belongs to the owner, and its creation is in the audit log', async () => {
  const { id } = await aDepartment(owner);
  const folder = await scan(id);
  const { body } = await owner.call(filesContract.get, { params: { id: folder.id } });
  expect(body.createdBy).toMatchObject({ name: expect.stringContaining('نورة') });
  expect(await auditOf(app, folder.id)).toMatchObject([{ action: 'create', actor_username: 'system' }]);
});
