import { execFileSync } from 'node:child_process';
import { mkdir, readFile, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { scanRejections } from '#shared/files/scan-rejections.ts';
import { notificationsContract } from '#shared/notifications/notifications.contract.ts';
import { MIN_QUOTA } from '#shared/quotas/quota.ts';
import { organisationContract, unitContracts } from '#shared/organisation/organisation.contract.ts';
import { defaultWaits } from '#server/platform/inbox/settling.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { WatchedInbox, completePdf, scansOf } from '#tests/services/watched-inbox.ts';
import { reasonText } from './reason-text.ts';
import type { RejectionReason } from './rejection.ts';

const { giveUpMs } = defaultWaits;

let app: TestApp;
let owner: Browser;
let inbox: WatchedInbox;

beforeAll(async () => {
  app = await createTestApp({ MAX_UPLOAD_MB: '1' });
  owner = await anOwner(app);
  inbox = new WatchedInbox(app);
});
afterAll(() => app[Symbol.asyncDispose]());

/** The rejections of which a user was notified since they registered, in any order. */
async function rejectionsOf(browser: Browser) {
  const { body } = await browser.call(notificationsContract.list, { query: { limit: 50 } });
  return body.items.map(({ event }) => event).filter(({ type }) => type.startsWith('scan'));
}

/** Somebody who is notified, and has no notifications yet. */
const aClerk = async () => (await aUser(app, { role: 'DataCenter' })).browser;

/** Drops one thing and expects that it is moved aside for this reason, and never a file. */
async function expectRejected(
  reason: RejectionReason,
  make: (folder: string) => Promise<unknown>,
  name = 'scan.pdf',
): Promise<void> {
  const clerk = await aClerk();
  const department = await aDepartment(owner);
  await inbox.look();
  const folder = await inbox.folderOf(department.id);
  await make(folder);
  await inbox.lookLater(giveUpMs);
  expect(await rejectionsOf(clerk)).toEqual([
    { type: 'scanRejected', fileName: name, department: department.name, reason },
  ]);
  expect(await inbox.rejected(folder)).toEqual({ [name]: reasonText(reason) });
  expect(await readdir(folder)).toEqual([]);
  expect(await scansOf(owner, department.folderId)).toEqual([]);
  expect(await inbox.claimed()).toEqual([]);
}

it('moves a file aside that is larger than uploads may be', () =>
  expectRejected('tooLarge', (folder) =>
    writeFile(join(folder, 'scan.pdf'), `${completePdf('x'.repeat(1024 * 1024))}`),
  ));

it('moves a PDF aside whose end never arrived', () =>
  expectRejected('incomplete', (folder) => writeFile(join(folder, 'scan.pdf'), '%PDF-1.4')));

it('moves a link to the secret of the server aside, and nobody can read it', () =>
  expectRejected('notAFile', (folder) => symlink(join(app.dataDir, 'secret'), join(folder, 'scan.pdf'))));

it('moves a link to the data folder aside', () =>
  expectRejected('notAFile', (folder) => symlink(app.dataDir, join(folder, 'scan.pdf'))));

it('moves a pipe aside without waiting for its other end', () =>
  expectRejected('notAFile', async (folder) => execFileSync('mkfifo', [join(folder, 'scan.pdf')])));

it('moves a folder aside with what is in it', async () => {
  await expectRejected(
    'folder',
    async (folder) => {
      await mkdir(join(folder, '2026'));
      await writeFile(join(folder, '2026', 'scan.pdf'), completePdf('inside'));
    },
    '2026',
  );
});

it('moves a file aside for which the quota of the department has no room, until there is room', async () => {
  const clerk = await aClerk();
  const { id, folderId } = await aDepartment(owner);
  const setQuota = (quota: number) =>
    app.deps.db.updateTable('units').set({ quota }).where('id', '=', id).execute();
  await setQuota(10);
  await inbox.drop(id, 'scan.pdf');
  await inbox.lookLater();
  expect(await rejectionsOf(clerk)).toMatchObject([{ fileName: 'scan.pdf', reason: 'quotaExceeded' }]);
  const folder = await inbox.folderOf(id);
  expect(Object.keys(await inbox.rejected(folder))).toEqual(['scan.pdf']);
  await setQuota(MIN_QUOTA);
  // As a person does who puts it back.
  await writeFile(join(folder, 'again.pdf'), await readFile(join(inbox.rejectedFolder(folder), 'scan.pdf')));
  await inbox.lookLater();
  expect(await scansOf(owner, folderId)).toMatchObject([{ name: 'again.pdf' }]);
});

it('moves a file aside when the quota is used up while its bytes are stored', async () => {
  const clerk = await aClerk();
  const { id, folderId } = await aDepartment(owner);
  const { storage, db } = app.deps;
  const put = storage.put.bind(storage);
  vi.spyOn(storage, 'put').mockImplementationOnce(async (...args) => {
    const stored = await put(...args);
    await db.updateTable('units').set({ quota: 10 }).where('id', '=', id).execute();
    return stored;
  });
  await inbox.drop(id, 'scan.pdf');
  await inbox.lookLater();
  expect(await rejectionsOf(clerk)).toMatchObject([{ fileName: 'scan.pdf', reason: 'quotaExceeded' }]);
  expect(await scansOf(owner, folderId)).toEqual([]);
});

it('moves a file aside that is in the inbox itself, or in a folder of no department', async () => {
  const clerk = await aClerk();
  await inbox.look();
  await writeFile(join(inbox.root, 'lost.pdf'), completePdf('lost'));
  const unknown = join(inbox.root, '98.99 unknown');
  await mkdir(unknown);
  await writeFile(join(unknown, 'other.pdf'), completePdf('other'));
  await inbox.lookLater();
  // Joined, because they were moved aside one after the other.
  expect(await rejectionsOf(clerk)).toEqual([{ type: 'scansRejected', count: 2 }]);
  expect(await inbox.rejected(inbox.root)).toEqual({ 'lost.pdf': reasonText('noDepartment') });
  expect(await inbox.rejected(unknown)).toEqual({ 'other.pdf': reasonText('noDepartment') });
});

it('moves a file aside that is dropped for a deleted department, and not once it is restored', async () => {
  const clerk = await aClerk();
  const department = await aDepartment(owner);
  const { id, folderId, name } = department;
  await inbox.look();
  const folder = await inbox.folderOf(id);
  const drop = () => writeFile(join(folder, 'scan.pdf'), completePdf('deleted'));
  await owner.call(unitContracts.department.remove, { params: { id }, body: { confirmName: name } });
  await drop();
  await inbox.lookLater();
  expect(await rejectionsOf(clerk)).toMatchObject([{ fileName: 'scan.pdf', reason: 'noDepartment' }]);
  const { status } = await owner.call(organisationContract.restore, { params: { id } });
  expect(status).toBe(200);
  await drop();
  await inbox.lookLater();
  expect(await scansOf(owner, folderId)).toMatchObject([{ name: 'scan.pdf' }]);
});

it('notifies the owner, admins and data center staff, joined when it happens again, and no employee', async () => {
  const department = await aDepartment(owner);
  const admin = await aUser(app, { role: 'Admin' });
  const clerk = await aUser(app, { role: 'DataCenter' });
  const employee = await aUser(app, { role: 'Employee' }, [department.id]);
  await owner.call(notificationsContract.read, { body: { ids: 'all' } });
  for (const number of [1, 2, 3]) await inbox.drop(department.id, `${number}.pdf`, '%PDF-1.4');
  await inbox.lookLater(giveUpMs);
  for (const browser of [owner, admin.browser, clerk.browser]) {
    const { body } = await browser.call(notificationsContract.list, { query: {} });
    expect(body.items[0]).toMatchObject({ isRead: false, event: { type: 'scansRejected', count: 3 } });
  }
  const { body } = await employee.browser.call(notificationsContract.list, { query: {} });
  expect(body.items).toEqual([]);
});

it('has a reason in both languages for everything that is moved aside', () => {
  for (const reason of scanRejections) {
    if (reason === 'stuck') continue;
    expect(reasonText(reason)).toMatch(/[\u0600-\u06FF]{3}/);
    expect(reasonText(reason)).toMatch(/[A-Za-z]{3}/);
  }
});
