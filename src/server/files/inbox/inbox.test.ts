import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditContract } from '#shared/audit/audit.contract.ts';
import { readdir, rmdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { inboxContract } from '#shared/settings/inbox.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { openTab } from '#tests/services/open-tab.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { WatchedInbox, completePdf, scansOf } from '#tests/services/watched-inbox.ts';
import { deleteImportsBefore } from './inbox.queries.ts';
import type { RequestSplit } from './take-in.actions.ts';

let app: TestApp;
let owner: Browser;
let inbox: WatchedInbox;

beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  inbox = new WatchedInbox(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const namesOf = async (folderId: string) =>
  (await scansOf(owner, folderId)).map(({ name }) => name).toSorted();

it('makes a complete file a scan of its department, with a barcode, its bytes, and an entry by the system', async () => {
  const { id, folderId } = await aDepartment(owner);
  const bytes = completePdf('contract');
  await inbox.drop(id, 'contract.pdf', bytes);
  await inbox.lookLater();
  const [scan, ...others] = await scansOf(owner, folderId);
  expect(others).toEqual([]);
  expect(scan).toMatchObject({ name: 'contract.pdf', type: 'pdf', size: bytes.length, version: 1 });
  expect(scan!.barcode).toMatch(/^\d{14,}$/);
  const { body } = await owner.call(auditContract.list, { query: { action: 'upload', kind: 'file' } });
  expect(body.items.find(({ entityId }) => entityId === scan!.id)).toMatchObject({
    createdBy: { id: null, username: 'system' },
    after: { source: 'scannerInbox', size: bytes.length },
  });
  const content = await owner.send({ method: 'GET', url: `/api/files/${scan!.id}/content` });
  expect(content.body).toBe(bytes);
  expect(await readdir(await inbox.folderOf(id))).toEqual([]);
  expect(await inbox.claimed()).toEqual([]);
});

it('shows the scan at once to whoever has the department open', async () => {
  const { id, folderId } = await aDepartment(owner);
  const { browser } = await aUser(app, { role: 'Employee' }, [id]);
  await inbox.drop(id, 'earlier.pdf');
  await inbox.lookLater();
  const [earlier] = await scansOf(owner, folderId);
  const tab = await openTab(await app.server.listen({ port: 0 }), browser);
  await tab.readUntil('retry:');
  await inbox.drop(id, 'scan.pdf');
  await inbox.lookLater();
  await tab.readUntil(`event: files.changed\ndata: {"folderId":"${earlier!.parentId}"`);
});

it('keeps every file when a scanner uses the same name again and again', async () => {
  const { id, folderId } = await aDepartment(owner);
  for (const content of ['first', 'second', 'third']) {
    await inbox.drop(id, 'scan.pdf', completePdf(content));
    await inbox.lookLater();
  }
  expect(await namesOf(folderId)).toEqual(['scan (2).pdf', 'scan (3).pdf', 'scan.pdf']);
});

it('cleans names that nobody could type or read', async () => {
  const { id, folderId } = await aDepartment(owner);
  await inbox.drop(id, 'a\u202Efdp.exe\n.pdf');
  await inbox.drop(id, '  مسح.pdf ');
  await inbox.lookLater();
  expect(await namesOf(folderId)).toEqual(['a-fdp.exe-.pdf', 'مسح.pdf']);
});

it('takes the oldest first, and lets departments take turns', async () => {
  const [busy, quiet] = [await aDepartment(owner), await aDepartment(owner)];
  for (let number = 1; number <= 4; number += 1) {
    const path = await inbox.drop(busy.id, `busy ${number}.pdf`);
    await utimes(path, number, 100 - number);
  }
  await inbox.drop(quiet.id, 'quiet.pdf');
  await inbox.lookLater();
  const { body } = await owner.call(auditContract.list, {
    query: { action: 'upload', kind: 'file', size: 5 },
  });
  expect(body.items.map(({ entityName }) => entityName).toReversed()).toEqual([
    'busy 4.pdf',
    'quiet.pdf',
    'busy 3.pdf',
    'busy 2.pdf',
    'busy 1.pdf',
  ]);
});

it('requests that a PDF is separated, in the same transaction, when the setting is on', async () => {
  const { id, folderId } = await aDepartment(owner);
  const requests: string[] = [];
  const requestSplit: RequestSplit = async (tx, request) => {
    // Of the same transaction, because nobody else sees the file yet.
    const row = await tx
      .selectFrom('files')
      .select('name')
      .where('id', '=', request.fileId)
      .executeTakeFirst();
    requests.push(`${row?.name} ${request.userId} ${request.turnOf}`);
    expect(await namesOf(folderId)).not.toContain(row?.name);
  };
  const splitting = new WatchedInbox(app, { requestSplit });
  const set = (splitScans: boolean) => owner.call(inboxContract.setScanning, { body: { splitScans } });
  await splitting.drop(id, 'one.pdf');
  await splitting.drop(id, 'picture.txt', 'no PDF');
  await splitting.lookLater(30_000);
  await set(false);
  await splitting.drop(id, 'two.pdf');
  await splitting.lookLater();
  await set(true);
  const { id: ownerId } = await app.deps.db
    .selectFrom('users')
    .select('id')
    .where('is_owner', '=', true)
    .executeTakeFirstOrThrow();
  expect(requests).toEqual([`one.pdf ${ownerId} ${id}`]);
  expect(await namesOf(folderId)).toEqual(['one.pdf', 'picture.txt', 'two.pdf']);
});

it('leaves everything alone until there is an owner', async () => {
  await using fresh = await createTestApp();
  const waiting = new WatchedInbox(fresh);
  await waiting.lookLater();
  const { db } = fresh.deps;
  const late = await anOwner(fresh);
  const { id, folderId } = await aDepartment(late);
  await db.updateTable('users').set({ is_owner: false }).execute();
  await waiting.drop(id, 'scan.pdf');
  await waiting.lookLater();
  expect(await readdir(await waiting.folderOf(id))).toEqual(['scan.pdf']);
  await db.updateTable('users').set({ is_owner: true }).execute();
  await waiting.lookLater();
  expect(await scansOf(late, folderId)).toHaveLength(1);
});

it('creates the folder of a new department, and again when somebody removed it', async () => {
  const { id } = await aDepartment(owner);
  await inbox.look();
  const folder = await inbox.folderOf(id);
  expect(await readdir(folder)).toEqual([]);
  await rmdir(folder);
  await inbox.look();
  expect(await readdir(folder)).toEqual([]);
});

it('takes in 500 files of one look, and none of them twice', { timeout: 120_000 }, async () => {
  const { id, folderId } = await aDepartment(owner);
  for (let number = 0; number < 500; number += 1) await inbox.drop(id, `scan ${number}.pdf`);
  await inbox.look();
  inbox.wait(5000);
  for (let more = true; more;) more = await inbox.look();
  const { rows } = await app.database.pool.query(
    `select count(*) as count, count(distinct name) as names from files where department_id = $1 and kind = 'file'`,
    [id],
  );
  expect(rows).toEqual([{ count: 500, names: 500 }]);
  expect(await readdir(await inbox.folderOf(id))).toEqual([]);
  expect(await inbox.claimed()).toEqual([]);
  expect((await scansOf(owner, folderId)).length).toBeGreaterThan(0);
});

it('forgets what was taken in a month ago and is no longer there', async () => {
  const count = async () => {
    const rows = await app.deps.db.selectFrom('inbox_imports').select('id').execute();
    return rows.length;
  };
  const { id } = await aDepartment(owner);
  await inbox.drop(id, 'scan.pdf');
  await inbox.lookLater();
  await deleteImportsBefore(app.deps.db, new Date(Date.now() - 24 * 3600_000));
  expect(await count()).toBeGreaterThan(0);
  await deleteImportsBefore(app.deps.db, new Date(Date.now() + 1000));
  expect(await count()).toBe(0);
});

it('lists the departments with their folders, filtered by name, company or folder', async () => {
  const { id, name } = await aDepartment(owner, { name: 'إدارة العقود' });
  const list = (search: string) => owner.call(inboxContract.inboxDepartments, { query: { search } });
  const folder = (await inbox.folderOf(id)).slice(inbox.root.length + 1);
  expect(folder).toMatch(/^\d{2,}-\d{2,}$/);
  for (const search of ['اداره العقود', folder])
    expect((await list(search)).body.items).toMatchObject([{ id, name, folder }]);
  expect((await list('no such department')).body).toMatchObject({ items: [], total: 0 });
  for (let number = 0; number < 5; number += 1) await aDepartment(owner);
  const all = (await list('')).body;
  expect(all.items).toHaveLength(5);
  expect(all.total).toBeGreaterThan(5);
});

it('says only to the owner where the folder is, and records who changes the setting', async () => {
  const { user, browser } = await aUser(app, { role: 'DataCenter' });
  expect((await owner.call(inboxContract.scanning, {})).body).toEqual({
    splitScans: true,
    directory: join(app.dataDir, 'inbox'),
    bucket: null,
  });
  const { body } = await browser.call(inboxContract.setScanning, { body: { splitScans: false } });
  expect(body).toEqual({ splitScans: false, directory: null, bucket: null });
  const query = { kind: 'settings' as const, person: user.username };
  expect((await owner.call(auditContract.list, { query })).body.items).toMatchObject([
    { action: 'update', before: { splitScans: true }, after: { splitScans: false } },
  ]);
  await owner.call(inboxContract.setScanning, { body: { splitScans: true } });
});
