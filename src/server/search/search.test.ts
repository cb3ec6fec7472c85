import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unitContracts } from '#shared/organisation/organisation.contract.ts';
import { rightBit } from '#shared/files/rights.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aCompany, aDepartment, aPartition } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { found, get, move, search, trash } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const grant = (userId: string, fileId: string) =>
  app.deps.db
    .insertInto('file_access')
    .values({ user_id: userId, file_id: fileId, rights: rightBit.read })
    .execute();

async function foundPageByPage(browser: Browser, q: string, query: { under?: string; limit: number }) {
  const names: string[] = [];
  for (let cursor: string | undefined; ;) {
    const { body } = await search(browser, q, { ...query, cursor });
    names.push(...body.items.map(({ name }) => name));
    if (body.nextCursor === null) return names;
    cursor = body.nextCursor;
  }
}

async function aFolderWith(...names: string[]) {
  const folder = await aFolder(owner);
  for (const name of names) await aFile(app, owner, { parentId: folder.id, name });
  return folder;
}

describe('searching', () => {
  it('finds names that begin with the word before names that contain it', async () => {
    const { id } = await aFolderWith(
      'annual report.pdf',
      'report 2.pdf',
      'Report 1.pdf',
      'other.pdf',
      'xReportx.pdf',
    );
    expect(await found(owner, 'report', { under: id })).toEqual([
      'Report 1.pdf',
      'report 2.pdf',
      'annual report.pdf',
      'xReportx.pdf',
    ]);
  });

  it('finds a word in all its spellings', async () => {
    const { id } = await aFolderWith('أحمد.txt', 'الإدارة العامّة ١٢.txt', 'Café.txt', 'مـــدرسة.txt');
    expect(await found(owner, 'احمد', { under: id })).toEqual(['أحمد.txt']);
    expect(await found(owner, 'اداره العامه 12', { under: id })).toEqual(['الإدارة العامّة ١٢.txt']);
    expect(await found(owner, 'CAFE', { under: id })).toEqual(['Café.txt']);
    expect(await found(owner, 'مدرسه', { under: id })).toEqual(['مـــدرسة.txt']);
  });

  it('matches %, _ and backslashes literally', async () => {
    const { id } = await aFolderWith(
      '100% sure.txt',
      '100 pct.txt',
      'a_b.txt',
      'aXb.txt',
      String.raw`back\slash.txt`,
    );
    expect(await found(owner, '0%', { under: id })).toEqual([]);
    expect(await found(owner, '100%', { under: id })).toEqual(['100% sure.txt']);
    expect(await found(owner, 'a_b', { under: id })).toEqual(['a_b.txt']);
    expect(await found(owner, String.raw`k\s`, { under: id })).toEqual([String.raw`back\slash.txt`]);
    expect(await found(owner, String.raw`\\`, { under: id })).toEqual([]);
  });

  it('finds one or two letters only at the beginning of a name', async () => {
    const { id } = await aFolderWith('ab.txt', 'cab.txt');
    expect(await found(owner, 'ab', { under: id })).toEqual(['ab.txt']);
    expect(await found(owner, 'a', { under: id })).toEqual(['ab.txt']);
  });

  it('finds nothing for a query without letters or digits', async () => {
    for (const q of [' ', '\u064B', 'ء', '\uD800', '%%%'])
      expect(await search(owner, q)).toMatchObject({ status: 200, body: { items: [], nextCursor: null } });
    expect((await search(owner, '')).error.code).toBe('invalidInput');
    expect((await search(owner, 'a\u0000b')).error.fields).toEqual(['query.q']);
  });

  it('finds a file by the beginning of its barcode, in either script', async () => {
    const file = await aFile(app, owner, { name: 'coded.pdf' });
    const code = file.barcode!;
    expect(await found(owner, code)).toEqual(['coded.pdf']);
    expect(await found(owner, code.slice(0, -1))).toContain('coded.pdf');
    const arabic = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x0660 + Number(digit)));
    expect(await found(owner, arabic)).toEqual(['coded.pdf']);
    await aFile(app, owner, { name: `${code}.txt` });
    expect(await found(owner, code)).toEqual([`${code}.txt`, 'coded.pdf']);
    const { browser: stranger } = await aUser(app);
    expect(await found(stranger, code)).toEqual([]);
  });

  it('filters by tab, and returns the path and actions of each hit', async () => {
    const { id } = await aFolderWith('plan.pdf', 'plan.docx', 'plan.doc', 'plan.png', 'plan.xlsx');
    await aFolder(owner, { parentId: id, name: 'plans' });
    const under = id;
    expect(await found(owner, 'plan', { under, tab: 'docx' })).toEqual(['plan.doc', 'plan.docx']);
    expect(await found(owner, 'lan', { under, tab: 'folder' })).toEqual(['plans']);
    expect(await found(owner, 'plan', { under, tab: 'image' })).toEqual(['plan.png']);
    const [hit] = (await search(owner, 'plan', { under, tab: 'pdf' })).body.items;
    expect(hit!.path.map((step) => step.unit)).toEqual([null, 'partition', 'company', 'department', null]);
    expect(hit!.path.at(-1)?.id).toBe(id);
    expect(hit!.actions).toContain('rename');
  });

  it('returns every hit once, page by page', async () => {
    const names = Array.from(
      { length: 23 },
      (_, n) => `${n % 3 ? 'page' : 'a page'} ${String(n).padStart(2, '0')}.txt`,
    );
    const { id } = await aFolderWith(...names);
    const all = await found(owner, 'page', { under: id, limit: 100 });
    expect(all.toSorted()).toEqual(names.toSorted());
    for (const limit of [1, 7, 15, 23])
      expect(await foundPageByPage(owner, 'page', { under: id, limit })).toEqual(all);
    expect((await search(owner, 'page', { cursor: 'made up' })).error.code).toBe('invalidInput');
  });
});

describe('searching in a place', () => {
  it('finds everything in a unit and in the units below it, also right after a move', async () => {
    const top = await aPartition(owner, { name: 'below top' });
    const company = await aCompany(owner, { partitionId: top.id, name: 'below company' });
    const [one, two] = [
      await aDepartment(owner, { companyId: company.id, name: 'below one' }),
      await aDepartment(owner, { companyId: company.id, name: 'below two' }),
    ];
    const folder = await aFolder(owner, { parentId: one.folderId, name: 'below folder' });
    await aFile(app, owner, { parentId: folder.id, name: 'below.txt' });
    const inOne = ['below folder', 'below.txt'];
    expect(await found(owner, 'below', { under: one.folderId })).toEqual(inOne);
    const inCompany = ['below folder', 'below one', 'below two', 'below.txt'];
    expect(await found(owner, 'below', { under: company.folderId })).toEqual(inCompany);
    expect(await found(owner, 'below', { under: top.folderId })).toEqual(['below company', ...inCompany]);
    expect(await found(owner, 'below', { under: 'data-center' })).toEqual([
      'below company',
      ...inCompany.slice(0, 2),
      'below top',
      'below two',
      'below.txt',
    ]);
    await move(owner, two.folderId, [folder.id]);
    expect(await found(owner, 'below', { under: one.folderId })).toEqual([]);
    expect(await found(owner, 'below', { under: folder.id })).toEqual(['below.txt']);
  });

  it('finds own and shared files in My Files, and no files of others', async () => {
    const { user, browser } = await aUser(app);
    const folder = await aFolder(browser, { parentId: 'my-files', name: 'personal' });
    await aFile(app, browser, { parentId: folder.id, name: 'personal.txt' });
    const shared = await aFile(app, owner, { parentId: 'my-files', name: 'personal too.txt' });
    await grant(user.id, shared.id);
    expect(await found(browser, 'personal', { under: 'my-files' })).toEqual([
      'personal',
      'personal.txt',
      'personal too.txt',
    ]);
    expect(await found(browser, 'personal', { under: 'shared-with-me' })).toEqual(['personal too.txt']);
    expect(await found(browser, 'personal', { under: folder.id })).toEqual(['personal.txt']);
    expect(await found(browser, 'personal')).toEqual(['personal', 'personal.txt', 'personal too.txt']);
    expect(await found(owner, 'personal')).toEqual(['personal too.txt']);
    expect((await search(owner, 'personal', { under: folder.id })).status).toBe(404);
    expect((await search(browser, 'personal', { under: shared.id })).status).toBe(404);
  });

  it('finds trashed items only on the trash tab', async () => {
    const folder = await aFolderWith('gone one.txt', 'gone two.txt', 'kept.txt');
    const { items } = (await search(owner, 'gone', { under: folder.id })).body;
    await trash(owner, ...items.map(({ id }) => id));
    expect(await found(owner, 'gone', { under: folder.id })).toEqual([]);
    const inTrash = await found(owner, 'two', { under: folder.id, tab: 'trash' });
    expect(inTrash).toEqual(['gone two.txt']);
    expect(await found(owner, 'gone', { tab: 'trash' })).toEqual(['gone two.txt', 'gone one.txt']);
  });
});

describe('searching as an employee', () => {
  it('finds for an employee only files of their departments, granted files and their own', async () => {
    const [mine, other] = [await aDepartment(owner), await aDepartment(owner)];
    const { user, browser } = await aUser(app, {}, [mine.id]);
    await aFile(app, owner, { parentId: mine.folderId, name: 'secret in mine.txt' });
    await aFile(app, owner, { parentId: other.folderId, name: 'secret elsewhere.txt' });
    const shared = await aFile(app, owner, { parentId: other.folderId, name: 'secret shared.txt' });
    await grant(user.id, shared.id);
    await aFile(app, browser, { parentId: 'my-files', name: 'secret own.txt' });
    const all = ['secret in mine.txt', 'secret own.txt', 'secret shared.txt'];
    expect(await found(browser, 'secret')).toEqual(all);
    expect(await found(browser, 'ecret')).toEqual(all);
    expect(await found(browser, 'secret', { under: 'data-center' })).toEqual(['secret in mine.txt']);
    const hits = (await search(browser, 'secret shared')).body.items;
    expect(hits[0]!.path).toEqual([{ id: 'shared-with-me', name: '', unit: null }]);
    expect((await search(browser, 'secret', { under: other.folderId })).status).toBe(404);
  });
});

describe('the order of hits for an employee', () => {
  it('is: own and then shared names that begin with the word, then those that contain it, on any size of page', async () => {
    const [mine, other] = [await aDepartment(owner), await aDepartment(owner)];
    const { user, browser } = await aUser(app, {}, [mine.id]);
    const named = (parentId: string, ...names: string[]) =>
      Promise.all(names.map((name) => aFile(app, owner, { parentId, name })));
    await named(mine.folderId, 'garnet 2.txt', 'garnet 4.txt', 'a garnet.txt');
    const shared = await named(other.folderId, 'garnet 1.txt', 'garnet 3.txt', 'his garnet.txt');
    for (const { id } of shared) await grant(user.id, id);
    const all = ['garnet 2', 'garnet 4', 'garnet 1', 'garnet 3', 'a garnet', 'his garnet'];
    for (const limit of [1, 2, 3, 4, 5, 6])
      expect(await foundPageByPage(browser, 'garnet', { limit })).toEqual(all.map((name) => `${name}.txt`));
  });
});

describe('searching as an employee who has left a department', () => {
  it('finds files created in a former department only while the user is on their access list', async () => {
    const department = await aDepartment(owner);
    const folder = await aFolder(owner, { parentId: department.folderId });
    const { user, browser } = await aUser(app, { capabilities: ['Upload'] }, [department.id]);
    const own = await aFile(app, browser, { parentId: folder.id, name: 'zirconia own.txt' });
    await aFile(app, owner, { parentId: folder.id, name: 'zirconia of the department.txt' });
    await app.deps.db.deleteFrom('user_departments').where('user_id', '=', user.id).execute();
    expect(await found(browser, 'zirconia')).toEqual(['zirconia own.txt']);
    expect(await found(browser, own.barcode!)).toEqual(['zirconia own.txt']);
    expect((await get(browser, own.id)).status).toBe(200);
    const access = app.deps.db.deleteFrom('file_access').where('user_id', '=', user.id);
    await access.where('file_id', '=', own.id).execute();
    expect(await found(browser, 'zirconia')).toEqual([]);
    expect((await get(browser, own.id)).status).toBe(404);
  });
});

describe('searching items that cannot be reached', () => {
  it('does not find items with a trashed ancestor or in a deleted department', async () => {
    const department = await aDepartment(owner);
    const folder = await aFolder(owner, { parentId: department.folderId });
    for (const n of [1, 2, 3, 4, 5])
      await aFile(app, owner, { parentId: folder.id, name: `hidden ${n}.txt` });
    await aFile(app, owner, { parentId: department.folderId, name: 'hidden not.txt' });
    const { browser } = await aUser(app, {}, [department.id]);
    await trash(owner, folder.id);
    for (const person of [owner, browser])
      expect(await found(person, 'hidden', { limit: 2 })).toEqual(['hidden not.txt']);
    const params = { id: department.id };
    await owner.call(unitContracts.department.remove, { params, body: { confirmName: department.name } });
    for (const person of [owner, browser]) expect(await found(person, 'hidden')).toEqual([]);
  });
});
