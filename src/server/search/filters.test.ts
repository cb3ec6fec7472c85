import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import { MAX_COUNTED_RESULTS, searchContract } from '#shared/search/search.contract.ts';
import { rightBit } from '#shared/files/rights.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { manyFiles } from '#tests/factories/many-files.ts';
import { aCompany, aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { trash } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

type Query = NonNullable<Parameters<typeof Browser.prototype.call<typeof searchContract.files>>[1]>['query'];

const find = (browser: Browser, query: Query) => browser.call(searchContract.files, { query });

/** The names of all pages. */
async function names(browser: Browser, query: Query): Promise<string[]> {
  const read: string[] = [];
  for (let cursor: string | undefined; ;) {
    const { body } = await find(browser, { ...query, cursor });
    read.push(...body.items.map(({ name }) => name));
    if (body.nextCursor === null) return read;
    cursor = body.nextCursor;
  }
}

const count = async (browser: Browser, query: Query) =>
  (await browser.call(searchContract.count, { query })).body;

const changeRow = (id: string, row: { updated_at?: Date; size?: number; deleted_at?: Date }) =>
  app.deps.db.updateTable('files').set(row).where('id', '=', id).execute();

const idOf = async (browser: Browser) => (await browser.call(authContract.me, {})).body.id;

describe('a filter by type', () => {
  it('finds what is in the folders below, at every level, with its place, page by page in either order', async () => {
    const company = await aCompany(owner);
    const [one, two] = [
      await aDepartment(owner, { companyId: company.id }),
      await aDepartment(owner, { companyId: company.id }),
    ];
    const folder = await aFolder(owner, { parentId: one.folderId, name: 'inside' });
    const deep = await aFolder(owner, { parentId: folder.id, name: 'deep' });
    await aFile(app, owner, { parentId: one.folderId, name: 'plan 10.pdf' });
    await aFile(app, owner, { parentId: folder.id, name: 'Plan 2.pdf' });
    await aFile(app, owner, { parentId: deep.id, name: 'plan 1.pdf' });
    await aFile(app, owner, { parentId: deep.id, name: 'plan 1.docx' });
    await aFile(app, owner, { parentId: two.folderId, name: 'plan 3.pdf' });
    const all = ['plan 1.pdf', 'Plan 2.pdf', 'plan 3.pdf', 'plan 10.pdf'];
    const inOne = all.filter((name) => name !== 'plan 3.pdf');
    const partition = (await find(owner, { tab: 'pdf', under: deep.id })).body.items[0]!.path[1]!;
    for (const [under, wanted] of [
      [deep.id, ['plan 1.pdf']],
      [folder.id, ['plan 1.pdf', 'Plan 2.pdf']],
      [one.folderId, inOne],
      [company.folderId, all],
      [partition.id, all],
    ] as const)
      for (const limit of [1, 2, 50]) {
        expect(await names(owner, { tab: 'pdf', under, limit })).toEqual(wanted);
        const reversed = await names(owner, { tab: 'pdf', under, limit, order: 'desc' });
        expect(reversed).toEqual(wanted.toReversed());
        const byDate = await names(owner, { tab: 'pdf', under, limit, sort: 'date', order: 'asc' });
        expect(byDate.toSorted()).toEqual([...wanted].toSorted());
      }
    expect(await names(owner, { tab: 'docx', under: company.folderId })).toEqual(['plan 1.docx']);
    const inAll = await names(owner, { tab: 'pdf', under: 'data-center', limit: 100 });
    expect(inAll.filter((name) => all.includes(name))).toEqual(all);
    const [first] = (await find(owner, { tab: 'pdf', under: one.folderId })).body.items;
    expect(first!.path.slice(-2).map(({ name }) => name)).toEqual(['inside', 'deep']);
    expect(first!.isPlaceOpen).toBe(true);
  });

  it('finds files in the folders of My Files and those that others shared', async () => {
    const { user, browser } = await aUser(app);
    const folder = await aFolder(browser, { parentId: 'my-files' });
    await aFile(app, browser, { parentId: folder.id, name: 'own.pdf' });
    const shared = await aFile(app, owner, { name: 'shared.pdf' });
    await app.deps.db
      .insertInto('file_access')
      .values({ user_id: user.id, file_id: shared.id, rights: rightBit.read })
      .execute();
    expect(await names(browser, { tab: 'pdf', under: 'my-files' })).toEqual(['own.pdf', 'shared.pdf']);
    expect(await names(browser, { tab: 'pdf', under: folder.id })).toEqual(['own.pdf']);
  });

  it('shows an employee the files of their departments only, at the root too', async () => {
    const company = await aCompany(owner);
    const mine = await aDepartment(owner, { companyId: company.id });
    const other = await aDepartment(owner, { companyId: company.id });
    await aFile(app, owner, { parentId: mine.folderId, name: 'mine.pdf' });
    await aFile(app, owner, { parentId: other.folderId, name: 'other.pdf' });
    const { browser } = await aUser(app, {}, [mine.id]);
    for (const under of ['data-center', company.folderId, mine.folderId])
      for (const sort of ['name', 'date'] as const)
        expect(await names(browser, { tab: 'pdf', under, sort })).toEqual(['mine.pdf']);
    expect((await find(browser, { tab: 'pdf', under: other.folderId })).status).toBe(404);
    expect(await count(browser, { tab: 'pdf', under: 'data-center' })).toEqual({ total: 1, isMore: false });
  });

  it('finds nothing in trashed folders', async () => {
    const { folderId } = await aDepartment(owner);
    const folder = await aFolder(owner, { parentId: folderId });
    const inner = await aFolder(owner, { parentId: folder.id });
    await aFile(app, owner, { parentId: inner.id, name: 'a.pdf' });
    expect(await names(owner, { tab: 'pdf', under: folderId })).toEqual(['a.pdf']);
    await trash(owner, inner.id);
    for (const under of [folderId, folder.id]) {
      expect(await names(owner, { tab: 'pdf', under })).toEqual([]);
      expect(await count(owner, { tab: 'pdf', under })).toEqual({ total: 0, isMore: false });
    }
  });
});

describe('the order of results', () => {
  it('is natural: numbers by their value, whatever the case', async () => {
    const { id } = await aFolder(owner);
    for (const name of ['عقد توريد 11.pdf', 'عقد توريد 3.pdf', 'عقد توريد 1.pdf', 'أصل عقد توريد 2.pdf'])
      await aFile(app, owner, { parentId: id, name });
    const wanted = ['عقد توريد 1.pdf', 'عقد توريد 3.pdf', 'عقد توريد 11.pdf', 'أصل عقد توريد 2.pdf'];
    for (const limit of [1, 50]) {
      expect(await names(owner, { q: 'عقد توريد', under: id, limit })).toEqual(wanted);
      const reversed = await names(owner, { q: 'عقد توريد', under: id, limit, order: 'desc' });
      expect(reversed).toEqual(wanted.toReversed());
    }
    expect(await names(owner, { q: 'عقد توريد 1', under: id })).toEqual([wanted[0], wanted[2]]);
  });

  it.each(['007', '00', '2024', '2024 a', 'x 2024', 'x 20'])(
    'finds every name that begins with %s and has digits',
    async (q) => {
      const { id } = await aFolder(owner);
      const given = ['7.txt', '007.txt', '0071 b.txt', '2024 a.txt', '20245.txt', 'x 2024.txt', 'x 2.txt'];
      for (const name of given) await aFile(app, owner, { parentId: id, name });
      const found = await names(owner, { q, under: id });
      const begins = given.filter((name) => name.startsWith(q));
      expect(found.slice(0, begins.length).toSorted()).toEqual(begins.toSorted());
    },
  );

  it('can be that of the dates, page by page', async () => {
    const { id } = await aFolder(owner);
    const given = ['c report.pdf', 'report a.pdf', 'report b.pdf'];
    for (const [index, name] of given.entries()) {
      const file = await aFile(app, owner, { parentId: id, name });
      // Two of them at the same moment.
      await changeRow(file.id, { updated_at: new Date(Date.UTC(2026, 0, Math.min(index + 1, 2))) });
    }
    for (const limit of [1, 2, 50]) {
      const newest = await names(owner, { q: 'report', under: id, sort: 'date', order: 'desc', limit });
      expect([newest.length, newest.at(-1)]).toEqual([3, 'c report.pdf']);
      const oldest = await names(owner, { q: 'report', under: id, sort: 'date', order: 'asc', limit });
      expect(oldest).toEqual(newest.toReversed());
    }
    expect((await find(owner, { q: 'report', sort: 'size' })).error.fields).toEqual(['query.sort']);
  });

  it('refuses a cursor of another order', async () => {
    const { id } = await aFolder(owner);
    for (const name of ['a.pdf', 'b.pdf']) await aFile(app, owner, { parentId: id, name });
    const orders = (['name', 'date'] as const).flatMap((sort) =>
      (['asc', 'desc'] as const).map((order) => ({ sort, order })),
    );
    for (const first of orders) {
      const query = { tab: 'pdf' as const, under: id, limit: 1 };
      const { nextCursor } = (await find(owner, { ...query, ...first })).body;
      for (const next of orders) {
        const { status } = await find(owner, { ...query, ...next, cursor: nextCursor! });
        expect([first, next, status]).toEqual([first, next, first === next ? 200 : 400]);
      }
    }
  });

  it('goes on after a name that folds to nothing', async () => {
    const { id } = await aFolder(owner);
    for (const name of ['ء', 'ءء', 'b']) await aFolder(owner, { parentId: id, name });
    const found = await names(owner, { tab: 'folder', under: id, limit: 1 });
    expect(found.toSorted()).toEqual(['b', 'ء', 'ءء']);
  });
});

describe('filters by date, person and size', () => {
  it('narrow words and types, alone and together', async () => {
    const department = await aDepartment(owner);
    const { user, browser } = await aUser(app, {}, [department.id]);
    const folder = await aFolder(owner, { parentId: department.folderId, name: 'papers' });
    const make = async (by: Browser, name: string, day: string, size: number) => {
      const file = await aFile(app, by, { parentId: folder.id, name });
      await changeRow(file.id, { updated_at: new Date(day), size });
    };
    await make(owner, 'old.pdf', '2025-05-01T10:00:00Z', 500);
    await make(owner, 'new.pdf', '2026-05-01T10:00:00Z', 5_000_000);
    await make(browser, 'new.docx', '2026-05-02T10:00:00Z', 200_000_000);
    const under = department.folderId;
    const day = (text: string) => `${text}T00:00:00.000Z`;
    const cases: [Partial<Query>, string[]][] = [
      [{ modifiedFrom: day('2026-01-01') }, ['new.docx', 'new.pdf', 'papers']],
      [{ modifiedFrom: day('2026-01-01'), modifiedBefore: day('2026-05-02') }, ['new.pdf']],
      [{ createdBy: user.id }, ['new.docx']],
      [{ minSize: 100_000_000 }, ['new.docx']],
      [{ belowSize: 1000 }, ['old.pdf']],
      [{ minSize: 0, belowSize: 10_000_000 }, ['new.pdf', 'old.pdf']],
      [{ tab: 'pdf', modifiedFrom: day('2026-01-01') }, ['new.pdf']],
      [{ q: 'new', belowSize: 10_000_000 }, ['new.pdf']],
      [{ q: 'new', createdBy: user.id, modifiedBefore: day('2026-05-02') }, []],
    ];
    for (const [filter, wanted] of cases)
      for (const sort of ['name', 'date'] as const) {
        expect([filter, (await names(owner, { under, sort, ...filter })).toSorted()]).toEqual([
          filter,
          wanted,
        ]);
        expect((await count(owner, { under, ...filter })).total).toBe(wanted.length);
      }
    expect(await names(browser, { under: 'data-center', createdBy: await idOf(owner), tab: 'pdf' })).toEqual([
      'new.pdf',
      'old.pdf',
    ]);
  });

  it.each([
    { modifiedFrom: 'yesterday' },
    { modifiedFrom: '2026-13-01T00:00:00Z' },
    { createdBy: 'x' },
    { minSize: -1 },
    { belowSize: 1e30 },
  ])('refuse %j', async (filter) => {
    expect((await find(owner, filter as Query)).status).toBe(400);
  });

  it('accept the first and the last moment that can be written', async () => {
    const times = { modifiedFrom: '0000-01-01T00:00:00Z', modifiedBefore: '9999-12-31T23:59:59Z' };
    expect((await find(owner, times)).status).toBe(200);
  });

  it('offer the people who created files that the caller may open', async () => {
    const [mine, other] = [await aDepartment(owner), await aDepartment(owner)];
    const me = await aUser(app, { name: 'أنا' }, [mine.id]);
    const colleague = await aUser(app, { name: 'زميلة إبراهيم' }, [mine.id]);
    const stranger = await aUser(app, { name: 'غريب إبراهيم' }, [other.id]);
    const sharer = await aUser(app, { name: 'مشارك إبراهيم' }, [other.id]);
    await aFile(app, colleague.browser, { parentId: mine.folderId });
    await aFile(app, stranger.browser, { parentId: other.folderId });
    const shared = await aFile(app, sharer.browser, { parentId: other.folderId });
    await app.deps.db
      .insertInto('file_access')
      .values({ user_id: me.user.id, file_id: shared.id, rights: rightBit.read })
      .execute();
    const people = async (browser: Browser, query: { q?: string; id?: string }) =>
      (await browser.call(searchContract.people, { query })).body.items.map(({ name }) => name);
    expect(await people(me.browser, { q: 'ابراهيم' })).toEqual(['زميلة إبراهيم', 'مشارك إبراهيم']);
    expect(await people(owner, { q: 'ابراهيم' })).toEqual(['زميلة إبراهيم', 'غريب إبراهيم', 'مشارك إبراهيم']);
    expect(await people(me.browser, { id: colleague.user.id })).toEqual(['زميلة إبراهيم']);
    expect(await people(me.browser, { id: stranger.user.id })).toEqual([]);
  });
});

it('counts results up to a limit, and not when most of what it finds is in trashed folders', async () => {
  const department = await aDepartment(owner);
  const folder = await aFolder(owner, { parentId: department.folderId });
  await manyFiles(app.database.pool, folder.id, 2500);
  const under = folder.id;
  expect(await count(owner, { q: 'file', under })).toEqual({ total: MAX_COUNTED_RESULTS, isMore: true });
  expect(await count(owner, { under })).toEqual({ total: MAX_COUNTED_RESULTS, isMore: true });
  expect(await count(owner, { q: 'file 100', under })).toEqual({ total: 11, isMore: false });
  await trash(owner, folder.id);
  await aFile(app, owner, { parentId: department.folderId, name: 'file shown.pdf' });
  for (const query of [{ q: 'file' }, { minSize: 0 }])
    expect(await count(owner, { ...query, under: department.folderId })).toEqual({
      total: null,
      isMore: false,
    });
});

describe('searching the trash', () => {
  it('finds trashed items below, sorts them, and says where they were', async () => {
    const folder = await aFolder(owner, { name: 'contracts' });
    const inner = await aFolder(owner, { parentId: folder.id, name: 'inner' });
    const make = async (name: string, size: number) => {
      const file = await aFile(app, owner, { parentId: inner.id, name });
      await changeRow(file.id, { size });
      await trash(owner, file.id);
    };
    await make('عقد 10.pdf', 3);
    await make('عقد ٢.pdf', 2);
    await make('other.pdf', 1);
    const inTrash = (query: Partial<Query>) => names(owner, { tab: 'trash', under: folder.id, ...query });
    for (const limit of [1, 50]) {
      expect(await inTrash({ limit })).toEqual(['other.pdf', 'عقد ٢.pdf', 'عقد 10.pdf']);
      expect(await inTrash({ limit, sort: 'name' })).toEqual(['other.pdf', 'عقد ٢.pdf', 'عقد 10.pdf']);
      expect(await inTrash({ limit, sort: 'name', order: 'desc' })).toEqual([
        'عقد 10.pdf',
        'عقد ٢.pdf',
        'other.pdf',
      ]);
      expect(await inTrash({ limit, sort: 'size', order: 'asc' })).toEqual([
        'other.pdf',
        'عقد ٢.pdf',
        'عقد 10.pdf',
      ]);
      expect(await inTrash({ limit, sort: 'date', order: 'asc' })).toEqual([
        'عقد 10.pdf',
        'عقد ٢.pdf',
        'other.pdf',
      ]);
    }
    expect(await inTrash({ q: 'عقد 2' })).toEqual(['عقد ٢.pdf']);
    expect(await inTrash({ q: 'ء' })).toEqual([]);
    expect(await inTrash({ minSize: 3 })).toEqual(['عقد 10.pdf']);
    expect(await count(owner, { tab: 'trash', q: 'عقد', under: folder.id })).toEqual({
      total: 2,
      isMore: false,
    });
    const [item] = (await find(owner, { tab: 'trash', under: folder.id })).body.items;
    expect(item!.path.slice(-2).map(({ name }) => name)).toEqual(['contracts', 'inner']);
    expect(item!.isPlaceOpen).toBe(true);
    await trash(owner, inner.id);
    const after = (await find(owner, { tab: 'trash', under: folder.id, q: 'other' })).body.items[0]!;
    expect(after.path.at(-1)!.name).toBe('inner');
    expect(after.isPlaceOpen).toBe(false);
  });

  it('does not show the folders of a department to whoever left it and may restore a file of it', async () => {
    const department = await aDepartment(owner);
    const { user, browser } = await aUser(app, {}, [department.id]);
    const folder = await aFolder(owner, { parentId: department.folderId, name: 'confidential' });
    const file = await aFile(app, browser, { parentId: folder.id, name: 'mine.pdf' });
    await trash(owner, file.id);
    const inTrash = async () => (await find(browser, { tab: 'trash' })).body.items[0]!;
    expect((await inTrash()).path.at(-1)!.name).toBe('confidential');
    await app.deps.db.deleteFrom('user_departments').where('user_id', '=', user.id).execute();
    expect(await inTrash()).toMatchObject({ name: 'mine.pdf', path: [], isPlaceOpen: false });
  });
});
