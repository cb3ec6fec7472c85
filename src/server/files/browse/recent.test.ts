import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import { printsContract } from '#shared/files/prints.contract.ts';
import { MAX_RECENT, recentContract } from '#shared/files/recent.contract.ts';
import { MAX_RECENT_UPLOADS, upsertRecent } from '#server/files/changes/recent.queries.ts';
import { transaction } from '#server/platform/db/db.ts';
import { setDepartments } from '#server/users/users.queries.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { children, get, purge, rename, restore, trash } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { upload } from '#tests/services/upload-calls.ts';

let app: TestApp;
let owner: Browser;
let department: { id: string; folderId: string };
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  department = await aDepartment(owner);
});
afterAll(() => app[Symbol.asyncDispose]());

const recent = async (browser: Browser, query: { limit?: number } = {}) =>
  (await browser.call(recentContract.list, { query })).body.items;
const recentNames = async (browser: Browser) => (await recent(browser)).map(({ name }) => name);
const open = (browser: Browser, id: string, disposition = 'inline') =>
  browser.send({ method: 'GET', url: `/api/files/${id}/content?disposition=${disposition}` });
const anEmployee = () => aUser(app, {}, [department.id]);
const aFileHere = (name: string) => aFile(app, owner, { name, parentId: department.folderId });

describe('recent files', () => {
  it('are those that were opened, downloaded, printed, uploaded or saved, the last one first', async () => {
    const { browser } = await aUser(app, { role: 'DataCenter' });
    const parentId = department.folderId;
    const [opened, downloaded, printed, saved] = [
      await aFileHere('opened.pdf'),
      await aFileHere('downloaded.txt'),
      await aFileHere('printed.pdf'),
      await aFileHere('saved.txt'),
    ];
    await aFileHere('untouched.txt');
    await open(browser, opened.id);
    await open(browser, downloaded.id, 'attachment');
    await browser.call(printsContract.print, {
      params: { id: printed.id },
      body: { version: 1, first: 1, last: 1, offsetMinutes: 0 },
    });
    await upload(browser, { parentId, name: 'uploaded.txt', bytes: 'new' });
    await browser.send({
      method: 'PUT',
      url: `/api/files/${saved.id}/content`,
      headers: { 'if-match': '"1"', 'content-type': 'text/plain' },
      payload: Buffer.from('second version'),
    });
    const items = await recent(browser);
    expect(items.map(({ name }) => name)).toEqual([
      'saved.txt',
      'uploaded.txt',
      'printed.pdf',
      'downloaded.txt',
      'opened.pdf',
    ]);
    expect(items[0]!.path.at(-1)!.id).toBe(parentId);
    expect(await recent(browser, { limit: 2 })).toHaveLength(2);
  });

  it('do not include what was only listed, shown with its details or refused', async () => {
    const { browser } = await anEmployee();
    const file = await aFileHere('looked at.txt');
    await children(browser, department.folderId);
    await get(browser, file.id);
    expect((await open(browser, file.id, 'attachment')).status).toBe(403);
    expect(await recentNames(browser)).toEqual([]);
  });

  it('begin with a file that is opened again', async () => {
    const { browser, user } = await anEmployee();
    const [first, second] = [await aFileHere('first.txt'), await aFileHere('second.txt')];
    await open(browser, first.id);
    await open(browser, second.id);
    await sql`update recent_files set used_at = used_at - interval '1 hour' where user_id = ${user.id}`.execute(
      app.deps.db,
    );
    await open(browser, first.id);
    expect(await recentNames(browser)).toEqual(['first.txt', 'second.txt']);
  });

  it('belong to one user', async () => {
    const [one, other] = [await anEmployee(), await anEmployee()];
    await open(one.browser, (await aFileHere('mine.txt')).id);
    expect(await recentNames(one.browser)).toEqual(['mine.txt']);
    expect(await recentNames(other.browser)).toEqual([]);
  });

  it('are left out while the user may not open them', async () => {
    const { browser, user } = await anEmployee();
    const file = await aFileHere('moved away.txt');
    await open(browser, file.id);
    await app.deps.db.deleteFrom('user_departments').where('user_id', '=', user.id).execute();
    expect(await recentNames(browser)).toEqual([]);
    await setDepartments(app.deps.db, user.id, [department.id]);
    expect(await recentNames(browser)).toEqual(['moved away.txt']);
  });

  it('keep a renamed file, hide a trashed one and forget a purged one', async () => {
    const { browser } = await anEmployee();
    const folder = await aFolder(owner, { parentId: department.folderId });
    const file = await aFile(app, owner, { name: 'old.txt', parentId: folder.id });
    await open(browser, file.id);
    await rename(owner, file.id, 'new');
    expect(await recentNames(browser)).toEqual(['new.txt']);
    await trash(owner, folder.id);
    expect(await recentNames(browser)).toEqual([]);
    await restore(owner, folder.id);
    expect(await recentNames(browser)).toEqual(['new.txt']);
    await trash(owner, file.id);
    await purge(owner, file.id);
    expect(await recentNames(browser)).toEqual([]);
  });

  it(`are at most ${MAX_RECENT}, also when many are used at once`, async () => {
    const { browser, user } = await anEmployee();
    const files = await Promise.all(
      Array.from({ length: MAX_RECENT + 20 }, (_, index) => aFileHere(`many ${index}.pdf`)),
    );
    const use = ({ id }: { id: string }) =>
      upsertRecent(app.deps.db, { userId: user.id, fileId: id, isUpload: false });
    await Promise.all(files.map(use));
    await use(files[0]!);
    await use(await aFileHere('the last.pdf'));
    const rows = await app.deps.db
      .selectFrom('recent_files')
      .select('file_id')
      .where('user_id', '=', user.id)
      .execute();
    expect(rows).toHaveLength(MAX_RECENT);
    expect((await recentNames(browser))[0]).toBe('the last.pdf');
  });

  it(`keep what was opened when many files are uploaded: at most ${MAX_RECENT_UPLOADS} of them are remembered`, async () => {
    const { browser } = await aUser(app, { role: 'DataCenter' });
    await open(browser, (await aFileHere('opened before.pdf')).id);
    const uploadScan = async (index: number) => {
      const scan = { parentId: department.folderId, name: `scan ${index}.pdf`, bytes: `scan ${index}` };
      expect((await upload(browser, scan)).status).toBe(201);
    };
    for (let index = 1; index <= MAX_RECENT; index += 1) await uploadScan(index);
    const scans = Array.from({ length: MAX_RECENT_UPLOADS }, (_, index) => `scan ${MAX_RECENT - index}.pdf`);
    const items = await recent(browser);
    expect(items.map(({ name }) => name)).toEqual([...scans, 'opened before.pdf']);

    // An upload that is opened counts as opened, also at once.
    await open(browser, items.find(({ name }) => name === scans.at(-1))!.id);
    await uploadScan(MAX_RECENT + 1);
    const names = await recentNames(browser);
    expect(names).toHaveLength(MAX_RECENT_UPLOADS + 2);
    expect(names).toContain(scans.at(-1));
  });

  it('does not wait for a transaction that has locked the file', async () => {
    const file = await aFileHere('locked.pdf');
    const { id } = (await owner.call(authContract.me, {})).body;
    await transaction(app.deps.db, async (tx) => {
      await tx.selectFrom('files').select('id').where('id', '=', file.id).forUpdate().execute();
      await upsertRecent(app.deps.db, { userId: id, fileId: file.id, isUpload: false });
    });
    expect(await recentNames(owner)).not.toContain('locked.pdf');
  });
});
