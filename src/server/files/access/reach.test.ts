import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_COUNTED, accessContract } from '#shared/files/access.contract.ts';
import { rightBit } from '#shared/files/rights.ts';
import { newId } from '#server/platform/ids.ts';
import { setDepartments } from '#server/users/users.queries.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aCompany, aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { restore, trash } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
let ownerId: string;
let department: { id: string; name: string; folderId: string };
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  ownerId = (await app.deps.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;
  department = await aDepartment(owner, { name: 'الأرشيف' });
});
afterAll(() => app[Symbol.asyncDispose]());

const ask = (browser: Browser, id: string, query: { q?: string; cursor?: string } = {}) =>
  browser.call(accessContract.reach, { params: { id }, query });
const reach = async (id: string, query: { q?: string; cursor?: string } = {}, browser = owner) =>
  (await ask(browser, id, query)).body;
const aFileHere = (name: string, parentId = department.folderId) => aFile(app, owner, { name, parentId });
const namesOf = ({ files }: { files: { items: { name: string }[] } }) => files.items.map(({ name }) => name);

let minutes = 0;
/** Shares a file with a user, a minute later than the last one. */
async function give(userId: string, file: { id: string }, rights = rightBit.read, by = ownerId) {
  minutes += 1;
  const at = sql<Date>`timestamptz '2026-11-03 09:00Z' + ${minutes} * interval '1 minute'`;
  await app.deps.db
    .insertInto('file_access')
    .values({ user_id: userId, file_id: file.id, rights, granted_by: by, granted_at: at })
    .execute();
}

describe('what a user can reach', () => {
  it('is the whole data center for staff, and departments for an employee', async () => {
    const company = await aCompany(owner, { name: 'الشركة' });
    const second = await aDepartment(owner, { companyId: company.id, name: 'إدارة ثانية' });
    const { user } = await aUser(app, {}, [department.id, second.id]);
    const answer = await reach(user.id);
    expect(answer).toMatchObject({ role: null, isOwner: false });
    expect(answer.departments).toContainEqual({
      id: second.id,
      name: 'إدارة ثانية',
      company: 'الشركة',
      folderId: second.folderId,
    });
    expect(answer.departments).toHaveLength(2);
    const { user: clerk } = await aUser(app, { role: 'DataCenter' });
    expect(await reach(clerk.id)).toMatchObject({ role: 'DataCenter', isOwner: false, departments: [] });
    expect(await reach(ownerId)).toMatchObject({ role: 'Admin', isOwner: true });
  });

  it('lists the shared files with their path, rights, giver and time, the newest share first', async () => {
    const { user } = await aUser(app);
    const folder = await aFolder(owner, { name: 'عقود', parentId: department.folderId });
    const [first, second] = [await aFileHere('first.pdf'), await aFileHere('second.pdf', folder.id)];
    const { user: giver } = await aUser(app, { name: 'ليلى' });
    await give(user.id, first, rightBit.read | rightBit.download);
    await give(user.id, second, rightBit.read, giver.id);
    const { files, granted } = await reach(user.id);
    expect(files.items).toEqual([
      expect.objectContaining({ name: 'second.pdf', extension: 'pdf', by: 'ليلى', rights: ['read'] }),
      expect.objectContaining({ name: 'first.pdf', rights: ['read', 'download'] }),
    ]);
    expect(files.items[0]!.path.map(({ name }) => name).slice(-2)).toEqual(['الأرشيف', 'عقود']);
    expect(files.items[0]!.at > files.items[1]!.at).toBe(true);
    expect(granted).toEqual({ total: 2, hidden: 0, areAll: true });
  });

  it('does not list the files that the user created, but counts those that are not in the trash', async () => {
    const { user, browser } = await aUser(app, {}, [department.id]);
    const [, gone] = [
      await aFile(app, browser, { parentId: department.folderId }),
      await aFile(app, browser, { parentId: department.folderId }),
    ];
    await trash(owner, gone.id);
    const { created, granted, files } = await reach(user.id);
    expect({ created, granted, names: files.items }).toEqual({
      created: 1,
      granted: { total: 0, hidden: 0, areAll: true },
      names: [],
    });
  });

  it('leaves out files in the trash and in trashed folders until they are restored', async () => {
    const { user } = await aUser(app);
    const folder = await aFolder(owner, { parentId: department.folderId });
    const [alone, inside] = [await aFileHere('alone.txt'), await aFileHere('inside.txt', folder.id)];
    await give(user.id, alone);
    await give(user.id, inside);
    await trash(owner, alone.id, folder.id);
    const during = await reach(user.id);
    expect({ names: namesOf(during), total: during.granted?.total }).toEqual({ names: [], total: 0 });
    await restore(owner, alone.id, folder.id);
    expect(namesOf(await reach(user.id))).toEqual(['inside.txt', 'alone.txt']);
  });

  it('finds a file by a part of its name, however it is spelled', async () => {
    const { user } = await aUser(app);
    await give(user.id, await aFileHere('تقرير الإدارة 100%.pdf'));
    await give(user.id, await aFileHere('other.pdf'));
    expect(namesOf(await reach(user.id, { q: 'الادارة ١٠٠%' }))).toEqual(['تقرير الإدارة 100%.pdf']);
    expect(namesOf(await reach(user.id, { q: '%' }))).toEqual(['تقرير الإدارة 100%.pdf']);
    expect(namesOf(await reach(user.id, { q: 'missing' }))).toEqual([]);
  });

  it('has a file that the user may only download as long as they work in its department', async () => {
    const { user } = await aUser(app, {}, [department.id]);
    await give(user.id, await aFileHere('download only.txt'), rightBit.download);
    const { files } = await reach(user.id);
    expect(files.items.map(({ name, rights }) => [name, rights])).toEqual([
      ['download only.txt', ['download']],
    ]);
    await setDepartments(app.deps.db, user.id, []);
    const after = await reach(user.id);
    expect({ names: namesOf(after), total: after.granted?.total }).toEqual({ names: [], total: 0 });
  });

  it('does not exist for a deleted user, and does for a disabled one', async () => {
    const { user } = await aUser(app, { is_active: true });
    await app.deps.db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute();
    expect((await ask(owner, user.id)).status).toBe(200);
    await app.deps.db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', user.id)
      .execute();
    expect((await ask(owner, user.id)).status).toBe(404);
  });
});

describe('My Files in what a user can reach', () => {
  it('are counted, but never named to an admin or the owner', async () => {
    const { user } = await aUser(app);
    const { browser: other } = await aUser(app, {}, [department.id]);
    await give(user.id, await aFile(app, other, { name: 'secret diary.txt', parentId: 'my-files' }));
    await give(user.id, await aFileHere('public.txt'));
    const { browser: admin } = await aUser(app, { role: 'Admin' });
    for (const browser of [owner, admin])
      for (const query of [{}, { q: 'diary' }]) {
        const { body } = await ask(browser, user.id, query);
        expect(JSON.stringify(body)).not.toContain('diary');
        expect(body.granted).toEqual({ total: 2, hidden: 1, areAll: true });
      }
  });

  it('are named to an admin whose own they are, and to one who may read the file', async () => {
    const { user } = await aUser(app);
    const { user: admin, browser } = await aUser(app, { role: 'Admin' });
    const { browser: other } = await aUser(app, {}, [department.id]);
    const own = await aFile(app, browser, { name: 'own.txt', parentId: 'my-files' });
    const shared = await aFile(app, other, { name: 'shared.txt', parentId: 'my-files' });
    await give(user.id, own);
    await give(user.id, shared);
    expect(namesOf(await reach(user.id, {}, browser))).toEqual(['own.txt']);
    await give(admin.id, shared);
    const answer = await reach(user.id, {}, browser);
    expect(answer.files.items.map(({ name, path }) => [name, path[0]!.id])).toEqual([
      ['shared.txt', 'shared-with-me'],
      ['own.txt', 'my-files'],
    ]);
    expect(answer.granted?.hidden).toBe(0);
  });
});

describe('the pages of what a user can reach', () => {
  /** Shares as many new files as this with a user, all at the same time. */
  async function giveMany(userId: string, count: number, name: string): Promise<void> {
    await sql`
      with made as (
        insert into files (id, kind, space, parent_id, name, name_key, sort_key, search_name, department_id, blob_hash)
          select gen_random_uuid(), 'file', 'DC', ${department.folderId}::uuid, k, k, k, k, ${department.id}::uuid, repeat('0', 64)
            from generate_series(1, ${count}::int) n, format('%s %s', ${name}::text, n) k returning id)
      insert into file_access (user_id, file_id, rights) select ${userId}::uuid, id, 1 from made`.execute(
      app.deps.db,
    );
  }

  async function allPages(userId: string, q = '') {
    const names: string[] = [];
    for (let cursor: string | undefined, pages = 1; ; pages += 1) {
      const { files } = await reach(userId, { q, ...(cursor && { cursor }) });
      names.push(...files.items.map(({ name }) => name));
      if (files.nextCursor === null) return { names, pages };
      cursor = files.nextCursor;
    }
  }

  it('have each file once, also when all were shared in the same moment, and only the first has counts', async () => {
    const { user } = await aUser(app);
    await giveMany(user.id, 120, `page ${newId()}`);
    const first = await reach(user.id);
    const { created, granted } = await reach(user.id, { cursor: first.files.nextCursor! });
    expect([first.granted?.total, created, granted]).toEqual([120, null, null]);
    const { names, pages } = await allPages(user.id);
    expect({ names: new Set(names).size, read: names.length, pages }).toEqual({
      names: 120,
      read: 120,
      pages: 3,
    });
  });

  it('have what matches among thousands, and counts say that there are more', async () => {
    const { user } = await aUser(app);
    const rare = await aFileHere('needle.pdf');
    await give(user.id, rare);
    await giveMany(user.id, 6000, `hay ${newId()}`);
    const { names, pages } = await allPages(user.id, 'needle');
    expect({ names, pages }).toEqual({ names: ['needle.pdf'], pages: 2 });
    const { granted } = await reach(user.id);
    expect(granted).toEqual({ total: MAX_COUNTED, hidden: 0, areAll: false });
  });

  it('refuse a made-up cursor', async () => {
    const { user } = await aUser(app);
    expect((await ask(owner, user.id, { cursor: 'made-up' })).error.code).toBe('invalidInput');
  });
});

it('what a user can reach is forbidden for Data Center and employees, about themselves too', async () => {
  for (const role of ['DataCenter', 'Employee'] as const) {
    const { user, browser } = await aUser(app, { role }, [department.id]);
    for (const id of [user.id, ownerId]) expect((await ask(browser, id)).status).toBe(403);
  }
});
