import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { tabs } from '#shared/files/types.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { children, trash } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

type Query = NonNullable<Parameters<typeof Browser.prototype.call<typeof filesContract.locate>>[1]>['query'];

const locate = (browser: Browser, id: string, ids: string[], query: Partial<Query> = {}) =>
  browser.call(filesContract.locate, { params: { id }, query: { ids: ids.join(','), ...query } });

/** The row at which the whole list shows an item. */
const rowIn = (items: readonly FileItem[], id: string) => items.findIndex((item) => item.id === id);

describe('locating items in a folder', () => {
  let folder: FileItem;
  beforeAll(async () => {
    folder = await aFolder(owner);
    for (const name of ['b', 'a 10', 'a 9', 'مجلد']) await aFolder(owner, { parentId: folder.id, name });
    const names = ['z.pdf', 'a.png', 'ب.pdf', 'same.docx', 'scan 2.jpg', 'scan 10.jpg', 'notes.txt'];
    for (const [index, name] of names.entries())
      await aFile(app, owner, { parentId: folder.id, name, bytes: 'x'.repeat(index % 3) });
  });

  const queries = tabs
    .filter((tab) => tab !== 'trash')
    .flatMap((tab) =>
      (['name', 'size', 'date', 'type'] as const).flatMap((sort) =>
        (['asc', 'desc'] as const).map((order) => ({ tab, sort, order })),
      ),
    );
  it.each(queries)('returns the row of each item of $tab by $sort $order', async (query) => {
    const { items } = (await children(owner, folder.id, { ...query, limit: 500 })).body;
    for (const { id } of items) {
      const { body } = await locate(owner, folder.id, [id], query);
      expect([body.row, body.items.map((item) => item.id)]).toEqual([rowIn(items, id), [id]]);
    }
  });

  it('leaves out items of other folders, trashed items and those that the filter hides', async () => {
    const elsewhere = await aFile(app, owner, {});
    const trashed = await aFile(app, owner, { parentId: folder.id, name: 'trashed.pdf' });
    await trash(owner, trashed.id);
    const { items } = (await children(owner, folder.id, {})).body;
    const pdf = items.find(({ name }) => name === 'z.pdf')!;
    const text = items.find(({ name }) => name === 'notes.txt')!;
    const ids = [elsewhere.id, trashed.id, text.id, pdf.id];
    const all = (await locate(owner, folder.id, ids)).body;
    expect([all.items.map(({ id }) => id), all.row]).toEqual([[text.id, pdf.id], rowIn(items, text.id)]);
    const filtered = (await locate(owner, folder.id, ids, { tab: 'pdf' })).body;
    expect(filtered.items.map(({ id }) => id)).toEqual([pdf.id]);
    expect((await locate(owner, folder.id, [trashed.id], { tab: 'trash' })).body).toEqual({
      items: [],
      row: null,
    });
  });

  it('counts "Shared with me" in My Files', async () => {
    const mine = await aFile(app, owner, { parentId: 'my-files', name: 'mine.txt' });
    const { items } = (await children(owner, 'my-files', {})).body;
    const { body } = await locate(owner, 'my-files', [mine.id]);
    expect([items[0]!.id, body.row]).toEqual(['shared-with-me', rowIn(items, mine.id)]);
  });

  it('shows an employee no other department, neither its items nor its row', async () => {
    const [own, other] = [await aDepartment(owner), await aDepartment(owner)];
    const employee = (await aUser(app, {}, [own.id])).browser;
    const partition = (await employee.call(filesContract.get, { params: { id: own.folderId } })).body
      .path[1]!;
    const otherPath = (await owner.call(filesContract.get, { params: { id: other.folderId } })).body.path;
    expect((await locate(employee, 'data-center', [otherPath[1]!.id])).body).toEqual({
      items: [],
      row: null,
    });
    expect((await locate(employee, 'data-center', [otherPath[1]!.id, partition.id])).body).toMatchObject({
      items: [{ id: partition.id }],
      row: 0,
    });
    expect((await locate(employee, other.folderId, [folder.id])).status).toBe(404);
  });

  it.each(['', 'x', `${'00000000-0000-4000-8000-000000000000,'.repeat(100)}`, 'x'.repeat(9000)])(
    'refuses ids that are none or too many (%#)',
    async (ids) => {
      const { status, error } = await locate(owner, folder.id, [ids]);
      expect([status, error.code]).toEqual([400, 'invalidInput']);
    },
  );
});
