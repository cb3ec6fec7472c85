import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FileItem, MAX_COUNTED_ITEMS } from '#shared/files/files.contract.ts';
import { rightBit } from '#shared/files/rights.ts';
import { type Tab, tabs, typesOfTab } from '#shared/files/types.ts';
import { sortKey } from '#shared/text/fold.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { manyFiles } from '#tests/factories/many-files.ts';
import { aCompany, aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { children, count, get, namesIn, trash } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const sorts = ['name', 'size', 'date', 'type'] as const;
const orders = ['asc', 'desc'] as const;
type Order = { sort: (typeof sorts)[number]; order: (typeof orders)[number] };

const compareText = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** The expected listing, computed without SQL. Folders come first in every order. */
function expected(items: FileItem[], tab: Tab, { sort, order }: Order): string[] {
  const types = typesOfTab[tab];
  const byName = (a: FileItem, b: FileItem) => compareText(sortKey(a.name), sortKey(b.name));
  const compare = {
    name: byName,
    size: (a: FileItem, b: FileItem) => a.size - b.size,
    date: (a: FileItem, b: FileItem) => compareText(a.updatedAt, b.updatedAt),
    type: (a: FileItem, b: FileItem) => compareText(a.type, b.type) || byName(a, b),
  }[sort];
  const sign = order === 'asc' ? 1 : -1;
  const isFile = (item: FileItem) => Number(item.kind === 'file');
  return items
    .filter((item) => !types || types.includes(item.type))
    .toSorted((a, b) => isFile(a) - isFile(b) || sign * (compare(a, b) || compareText(a.id, b.id)))
    .map(({ name }) => name);
}

describe('listing a folder', () => {
  const words =
    'أحمد.docx Zebra.PNG apple.jpg b.xlsx B2.xls c.txt é.txt Éa.txt zip.zip _x.svg 007.webp 7a.png';
  const names = [
    ...words.split(' '),
    'تقرير 10.pdf',
    'تقرير 2.pdf',
    'تقرير ٣.pdf',
    'احمد 2.doc',
    'إيصال.pdf',
  ];
  const folderNames = ['مجلد 2', 'مجلد 10', 'Archive', 'archive 2'];
  let folder: FileItem;
  let items: FileItem[];
  beforeAll(async () => {
    folder = await aFolder(owner);
    for (const [index, name] of names.entries())
      await aFile(app, owner, { parentId: folder.id, name, bytes: 'x'.repeat((index * 7) % 5) });
    for (const name of folderNames) await aFolder(owner, { parentId: folder.id, name });
    const trashed = await aFile(app, owner, { parentId: folder.id, name: 'gone.pdf' });
    await trash(owner, trashed.id);
    items = (await children(owner, folder.id, { limit: 500 })).body.items;
  });

  async function readAll(query: Parameters<typeof children>[2]): Promise<string[]> {
    const read: string[] = [];
    for (let cursor: string | undefined; ;) {
      const { body } = await children(owner, folder.id, { ...query, cursor });
      read.push(...body.items.map(({ name }) => name));
      if (body.nextCursor === null) return read;
      cursor = body.nextCursor;
    }
  }

  const listedTabs = tabs.filter((tab) => tab !== 'trash');
  const queries = listedTabs.flatMap((tab) =>
    sorts.flatMap((sort) => orders.map((order) => ({ tab, sort, order }))),
  );
  it.each(queries)('lists $tab by $sort $order, page by page and from any offset', async (query) => {
    const wanted = expected(items, query.tab, query);
    for (const limit of [3, 500]) expect(await readAll({ ...query, limit })).toEqual(wanted);
    for (const offset of [1, 4, 5, 22]) {
      const page = await namesIn(owner, folder.id, { ...query, offset, limit: 4 });
      expect(page).toEqual(wanted.slice(offset, offset + 4));
    }
    expect((await count(owner, folder.id, query.tab)).body).toEqual({
      total: wanted.length,
      trashed: 1,
      trashDays: 30,
    });
  });

  it('returns no next cursor when the items fill the last page exactly', async () => {
    for (const { tab, limit } of [
      { tab: 'all', limit: items.length },
      { tab: 'pdf', limit: 4 },
    ] as const) {
      const { body } = await children(owner, folder.id, { tab, limit });
      expect([tab, body.items.length, body.nextCursor]).toEqual([tab, limit, null]);
      const shorter = await children(owner, folder.id, { tab, limit: limit - 1 });
      const cursor = shorter.body.nextCursor!;
      const last = (await children(owner, folder.id, { tab, limit: 1, cursor })).body;
      expect([tab, last.items.length, last.nextCursor]).toEqual([tab, 1, null]);
    }
  });

  it('lists every item of the folder except trashed ones', () => {
    expect(items.map(({ name }) => name).toSorted()).toEqual([...names, ...folderNames].toSorted());
  });

  it('sorts numbers in names by their value, in either script', async () => {
    const byName = await namesIn(owner, folder.id, { tab: 'pdf', sort: 'name', order: 'asc' });
    expect(byName).toEqual(['إيصال.pdf', 'تقرير 2.pdf', 'تقرير ٣.pdf', 'تقرير 10.pdf']);
  });

  it.each([
    'x',
    Buffer.from('{}').toString('base64url'),
    Buffer.from('[0,["a"]]').toString('base64url'),
    Buffer.from('[0,["a","not-an-id"]]').toString('base64url'),
    Buffer.from('[0,["a\\u0000","00000000-0000-4000-8000-000000000000"]]').toString('base64url'),
  ])('refuses a malformed cursor: %s', async (cursor) => {
    const { status, error } = await children(owner, folder.id, { cursor });
    expect([status, error.code, error.fields]).toEqual([400, 'invalidInput', ['query.cursor']]);
  });

  it('refuses a cursor of another tab that points past the last group of this one', async () => {
    const cursor = Buffer.from(`[1,["a","${folder.id}"]]`).toString('base64url');
    expect((await children(owner, folder.id, { cursor })).status).toBe(200);
    expect((await children(owner, folder.id, { cursor, tab: 'pdf' })).error.fields).toEqual(['query.cursor']);
  });

  it('answers 404 when a file is listed as a folder', async () => {
    expect((await children(owner, items.at(-1)!.id)).status).toBe(404);
  });
});

describe('listing as an employee', () => {
  it('shows an employee their departments with their content and ancestors, and nothing else', async () => {
    const company = await aCompany(owner);
    const mine = await aDepartment(owner, { companyId: company.id });
    const other = await aDepartment(owner, { companyId: company.id });
    await aCompany(owner, { partitionId: company.parentId! });
    const folder = await aFolder(owner, { parentId: mine.folderId });
    const file = await aFile(app, owner, { parentId: folder.id });
    const { browser } = await aUser(app, {}, [mine.id]);
    expect((await children(browser, 'data-center')).body.items.map(({ unit }) => unit)).toEqual([
      'partition',
    ]);
    expect((await count(browser, 'data-center')).body.total).toBe(1);
    const { path } = (await get(browser, mine.folderId)).body;
    expect(await namesIn(browser, path[1]!.id)).toEqual([company.name]);
    expect(await namesIn(browser, company.folderId)).toEqual([mine.name]);
    expect(await namesIn(browser, mine.folderId)).toEqual([folder.name]);
    expect((await get(browser, file.id)).body.actions).toEqual(['open', 'seeAccess']);
    expect((await get(browser, other.folderId)).status).toBe(404);
    expect((await children(browser, other.folderId)).status).toBe(404);
  });

  it('counts the items of each folder that the employee may see, up to a limit', async () => {
    const company = await aCompany(owner);
    const mine = await aDepartment(owner, { companyId: company.id });
    await aDepartment(owner, { companyId: company.id });
    const [some, many, none] = [
      await aFolder(owner, { parentId: mine.folderId, name: 'a' }),
      await aFolder(owner, { parentId: mine.folderId, name: 'b' }),
      await aFolder(owner, { parentId: mine.folderId, name: 'c' }),
    ];
    await aFolder(owner, { parentId: some.id });
    const trashed = await aFile(app, owner, { parentId: some.id });
    await trash(owner, trashed.id);
    await manyFiles(app.database.pool, many.id, MAX_COUNTED_ITEMS + 5);
    const { browser } = await aUser(app, {}, [mine.id]);
    const countsIn = async (by: Browser, id: string) =>
      (await children(by, id)).body.items.map(({ itemCount }) => itemCount);
    for (const by of [owner, browser])
      expect(await countsIn(by, mine.folderId)).toEqual([1, MAX_COUNTED_ITEMS + 1, 0]);
    const { path } = (await get(owner, mine.folderId)).body;
    expect(await countsIn(owner, path[1]!.id)).toEqual([2]);
    expect(await countsIn(browser, path[1]!.id)).toEqual([1]);
    expect((await children(browser, none.id)).body.items).toEqual([]);
  });

  it('shows an employee without a department nothing in the data center', async () => {
    const { browser } = await aUser(app);
    expect(await namesIn(browser, 'data-center')).toEqual([]);
  });

  it('returns the actions that capabilities and access lists give an employee', async () => {
    const department = await aDepartment(owner);
    const file = await aFile(app, owner, { parentId: department.folderId, name: 'a.pdf' });
    const { user, browser } = await aUser(app, { capabilities: ['Upload', 'Download'] }, [department.id]);
    const actions = async (id: string) => (await get(browser, id)).body.actions;
    expect(await actions(department.folderId)).toEqual(['open', 'upload', 'createFolder', 'download']);
    expect(await actions(file.id)).toEqual(['open', 'replace', 'seeAccess']);
    const rights = rightBit.download | rightBit.print;
    await app.deps.db
      .insertInto('file_access')
      .values({ user_id: user.id, file_id: file.id, rights })
      .execute();
    expect(await actions(file.id)).toEqual(['open', 'download', 'split', 'copy', 'replace', 'seeAccess']);
  });
});

describe('Shared with me', () => {
  it('lists Shared with me first in My Files, with every file that the user may read', async () => {
    const { user, browser } = await aUser(app);
    const { browser: colleague } = await aUser(app);
    const files = [
      await aFile(app, owner, { name: 'b.pdf' }),
      await aFile(app, colleague, { parentId: 'my-files', name: 'a.txt' }),
      await aFile(app, owner, { name: 'c.txt' }),
    ];
    await aFile(app, browser, { parentId: 'my-files', name: 'own.txt' });
    for (const [index, { id }] of files.entries()) {
      const rights = index === 2 ? rightBit.download : rightBit.read;
      await app.deps.db.insertInto('file_access').values({ user_id: user.id, file_id: id, rights }).execute();
    }
    const { items } = (await children(browser, 'my-files')).body;
    expect(items.map(({ id, name }) => [id, name])[0]).toEqual(['shared-with-me', '']);
    expect(items.map(({ name }) => name)).toEqual(['', 'own.txt']);
    expect((await count(browser, 'my-files')).body.total).toBe(2);
    expect(await namesIn(browser, 'shared-with-me')).toEqual(['a.txt', 'b.pdf']);
    expect(await namesIn(browser, 'shared-with-me', { tab: 'pdf' })).toEqual(['b.pdf']);
    expect((await count(browser, 'shared-with-me')).body).toEqual({ total: 2, trashed: 0, trashDays: 30 });
    const first = (await children(browser, 'shared-with-me', { limit: 1, order: 'desc' })).body;
    const next = await namesIn(browser, 'shared-with-me', {
      limit: 1,
      order: 'desc',
      cursor: first.nextCursor!,
    });
    expect([first.items[0]?.name, ...next]).toEqual(['b.pdf', 'a.txt']);
    const { body } = await get(browser, files[0]!.id);
    expect(body.path).toEqual([{ id: 'shared-with-me', name: '', unit: null }]);
    expect(body.unitIds).toEqual({ partition: null, company: null });
    expect((await get(owner, files[0]!.id)).body.unitIds).toEqual({
      partition: expect.any(String),
      company: expect.any(String),
    });
    expect(body.actions).toEqual(['open']);
    expect((await get(browser, files[2]!.id)).status).toBe(404);
  });

  it('hides a shared file that is in the trash or has a trashed ancestor', async () => {
    const { user, browser } = await aUser(app);
    const folder = await aFolder(owner);
    const files = [await aFile(app, owner, { parentId: folder.id }), await aFile(app, owner)];
    for (const { id } of files)
      await app.deps.db
        .insertInto('file_access')
        .values({ user_id: user.id, file_id: id, rights: 1 })
        .execute();
    await trash(owner, folder.id, files[1]!.id);
    expect(await namesIn(browser, 'shared-with-me')).toEqual([]);
    for (const { id } of files) expect((await get(browser, id)).status).toBe(404);
  });

  it('says by whom and when each file was shared, and lists the newest share first when it is asked to', async () => {
    // Their shares are before and after those of the user in the index.
    const before = await aUser(app);
    const { user, browser } = await aUser(app);
    const others = [before, await aUser(app)].map((other) => other.user.id);
    const foreign = await aFile(app, owner, { name: 'foreign.txt' });
    for (const user_id of others)
      await app.deps.db
        .insertInto('file_access')
        .values({ user_id, file_id: foreign.id, rights: 1 })
        .execute();
    const giver = await aUser(app, { name: 'ليلى' });
    const names = ['b.pdf', 'z.txt', 'a.txt', 'trashed.txt', 'c.pdf', 'd.txt'];
    const shared = new Map<string, string>();
    for (const [day, name] of names.entries()) {
      const { id } = await aFile(app, owner, { name });
      const at = new Date(Date.UTC(2026, 0, 1 + day));
      shared.set(name, id);
      await app.deps.db
        .insertInto('file_access')
        .values({ user_id: user.id, file_id: id, rights: 1, granted_by: giver.user.id, granted_at: at })
        .execute();
    }
    await trash(owner, shared.get('trashed.txt')!);
    const newestFirst = ['d.txt', 'c.pdf', 'a.txt', 'z.txt', 'b.pdf'];
    const by = { sort: 'date', order: 'desc' } as const;
    expect(await namesIn(browser, 'shared-with-me', by)).toEqual(newestFirst);
    expect(await namesIn(browser, 'shared-with-me', { sort: 'date' })).toEqual(newestFirst.toReversed());
    expect(await namesIn(browser, 'shared-with-me', { ...by, tab: 'pdf' })).toEqual(['c.pdf', 'b.pdf']);

    const read: string[] = [];
    for (let cursor: string | undefined; ;) {
      const { body } = await children(browser, 'shared-with-me', { ...by, cursor, limit: 2 });
      read.push(...body.items.map(({ name }) => name));
      if (body.nextCursor === null) break;
      cursor = body.nextCursor;
    }
    expect(read).toEqual(newestFirst);

    const { items } = (await children(browser, 'shared-with-me', {})).body;
    const a = { by: 'ليلى', at: '2026-01-03T00:00:00.000Z' };
    expect(items[0]).toMatchObject({ name: 'a.txt', shared: a });
    expect((await get(browser, shared.get('a.txt')!)).body.shared).toEqual(a);
    for (const other of [owner, giver.browser])
      expect((await get(other, shared.get('a.txt')!)).body?.shared).toBeUndefined();

    await sql`update file_access set rights = 3, granted_by = null, download_by = ${giver.user.id}, download_at = now()
      where user_id = ${user.id}`.execute(app.deps.db);
    const unknown = { ...a, by: null };
    expect((await children(browser, 'shared-with-me', {})).body.items[0]!.shared).toEqual(unknown);
    expect((await get(browser, shared.get('a.txt')!)).body.shared).toEqual(unknown);
  });
});
