import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organisationContract, unitContracts } from '#shared/organisation/organisation.contract.ts';
import { rightBit } from '#shared/files/rights.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import {
  actionsOn,
  auditOf,
  children,
  count,
  emptyTrash,
  found,
  get,
  move,
  namesIn,
  purge,
  restore,
  trash,
} from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { waitFor } from '#tests/services/wait-for.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const trashIn = (browser: Browser, id: string) => namesIn(browser, id, { tab: 'trash' });

/** A department with one folder that contains one file. */
async function aTree() {
  const department = await aDepartment(owner);
  const folder = await aFolder(owner, { parentId: department.folderId, name: 'عقود' });
  const file = await aFile(app, owner, { parentId: folder.id, name: 'عقد.pdf' });
  return { department, folder, file };
}

describe('the trash', () => {
  it('is searched by the beginning of a barcode, in either script', async () => {
    const { department, folder, file } = await aTree();
    await trash(owner, file.id);
    const inTrash = (q: string) => found(owner, q, { tab: 'trash', under: department.folderId });
    const barcode = file.barcode!;
    const arabic = barcode.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);
    for (const word of [barcode, barcode.slice(0, -1), arabic])
      expect(await inTrash(word)).toEqual([file.name]);
    for (const word of [barcode.slice(1), barcode.slice(0, 4), folder.name])
      expect(await inTrash(word)).toEqual([]);
  });

  it('hides a trashed folder with everything in it, and restores all of it', async () => {
    const { department, folder, file } = await aTree();
    expect(await trash(owner, folder.id)).toEqual(['done']);
    expect(await namesIn(owner, department.folderId)).toEqual([]);
    expect((await get(owner, file.id)).status).toBe(404);
    expect((await children(owner, folder.id)).status).toBe(403);
    const [item] = (await children(owner, department.folderId, { tab: 'trash' })).body.items;
    expect(item).toMatchObject({
      id: folder.id,
      actions: ['restore', 'purge'],
      deletedBy: { name: expect.any(String) },
    });
    expect(await restore(owner, folder.id)).toEqual(['done']);
    expect((await get(owner, file.id)).body.path.at(-1)?.id).toBe(folder.id);
    expect(await actionsOn(app, folder.id)).toEqual(['create', 'move-to-trash', 'restore-file']);
  });

  it('lists a trashed file in the trash of every ancestor', async () => {
    const { department, folder, file } = await aTree();
    await trash(owner, file.id);
    const { path } = (await get(owner, folder.id)).body;
    for (const id of [folder.id, ...path.map((step) => step.id)]) {
      expect(await trashIn(owner, id)).toContain('عقد.pdf');
      expect((await count(owner, id)).body.trashed).toBeGreaterThan(0);
    }
    const other = await aFolder(owner, { parentId: department.folderId });
    expect(await trashIn(owner, other.id)).toEqual([]);
    expect((await count(owner, other.id, 'trash')).body).toEqual({ total: 0, trashed: 0, trashDays: 30 });
  });

  it('lists the trash page by page, the latest first', async () => {
    const { folder } = await aTree();
    const files = [];
    for (const name of ['1.txt', '2.txt', '3.txt'])
      files.push(await aFile(app, owner, { parentId: folder.id, name }));
    for (const { id } of files) await trash(owner, id);
    const first = (await children(owner, folder.id, { tab: 'trash', limit: 2 })).body;
    expect(first.items.map(({ name }) => name)).toEqual(['3.txt', '2.txt']);
    const rest = await children(owner, folder.id, { tab: 'trash', limit: 2, cursor: first.nextCursor! });
    expect(rest.body.items.map(({ name }) => name)).toEqual(['1.txt']);
    expect(rest.body.nextCursor).toBeNull();
  });

  it('lets only the owner trash in the data center, and each user in their own My Files', async () => {
    const { department, file } = await aTree();
    for (const role of ['Admin', 'DataCenter', 'Employee'] as const) {
      const { browser } = await aUser(app, { role }, [department.id]);
      expect(await trash(browser, file.id)).toEqual(['forbidden']);
      expect((await emptyTrash(browser, department.folderId)).status).toBe(403);
      const mine = await aFile(app, browser, { parentId: 'my-files' });
      expect(await trash(browser, mine.id)).toEqual(['done']);
      expect(await trashIn(browser, 'my-files')).toEqual([mine.name]);
      expect(await trashIn(owner, 'my-files')).not.toContain(mine.name);
      expect((await emptyTrash(browser, 'my-files')).body).toEqual({ deleted: 1 });
    }
    const { browser: stranger } = await aUser(app);
    expect(await trash(stranger, file.id)).toEqual(['notFound']);
  });

  it('refuses to trash the folder of a unit', async () => {
    const { department, folder } = await aTree();
    const { path } = (await get(owner, folder.id)).body;
    const ids = [department.folderId, ...path.slice(1).map((step) => step.id)];
    expect(new Set(await trash(owner, ...ids))).toEqual(new Set(['forbidden']));
  });
});

describe('restoring', () => {
  it('restores under another name when the name is taken', async () => {
    const { folder, file } = await aTree();
    await trash(owner, file.id);
    await aFile(app, owner, { parentId: folder.id, name: 'عقد.pdf' });
    expect(await restore(owner, file.id)).toEqual(['done']);
    expect(await namesIn(owner, folder.id)).toEqual(['عقد (2).pdf', 'عقد.pdf']);
    const entry = (await auditOf(app, file.id)).at(-1);
    expect(entry).toMatchObject({ before: { name: 'عقد.pdf' }, after: { name: 'عقد (2).pdf' } });
  });

  it('restores into the nearest ancestor that is not in the trash', async () => {
    const { department, folder, file } = await aTree();
    await trash(owner, file.id);
    await trash(owner, folder.id);
    expect(await restore(owner, file.id)).toEqual(['done']);
    expect(await namesIn(owner, department.folderId)).toEqual(['عقد.pdf']);
    expect(await restore(owner, folder.id)).toEqual(['done']);
    expect(await namesIn(owner, folder.id)).toEqual([]);
  });

  it('restores into its folder after that was moved to another department', async () => {
    const { folder, file } = await aTree();
    const elsewhere = await aDepartment(owner);
    await trash(owner, file.id);
    await move(owner, elsewhere.folderId, [folder.id]);
    expect(await restore(owner, file.id)).toEqual(['done']);
    const row = await app.deps.db
      .selectFrom('files')
      .selectAll()
      .where('id', '=', file.id)
      .executeTakeFirst();
    expect(row).toMatchObject({ parent_id: folder.id, department_id: elsewhere.id });
  });

  it('refuses to restore a file of a deleted department until the department is restored', async () => {
    const { department, file } = await aTree();
    await trash(owner, file.id);
    const params = { id: department.id };
    await owner.call(unitContracts.department.remove, { params, body: { confirmName: department.name } });
    expect(await restore(owner, file.id)).toEqual(['notFound']);
    expect(
      (await children(owner, 'data-center', { tab: 'trash' })).body.items.map(({ id }) => id),
    ).not.toContain(file.id);
    await owner.call(organisationContract.restore, { params });
    expect(await restore(owner, file.id)).toEqual(['done']);
  });

  it('lets data center users restore, and an employee on the delete list of the file', async () => {
    const { department, folder } = await aTree();
    const [one, two] = [
      await aFile(app, owner, { parentId: folder.id }),
      await aFile(app, owner, { parentId: folder.id }),
    ];
    await trash(owner, one.id, two.id);
    const { user, browser } = await aUser(app, {}, [department.id]);
    expect(await restore(browser, one.id)).toEqual(['notFound']);
    expect(await trashIn(browser, department.folderId)).toEqual([]);
    const rights = rightBit.read | rightBit.delete;
    await app.deps.db
      .insertInto('file_access')
      .values({ user_id: user.id, file_id: one.id, rights })
      .execute();
    expect(await trashIn(browser, department.folderId)).toEqual([one.name]);
    expect((await count(browser, department.folderId)).body.trashed).toBe(1);
    expect(await purge(browser, one.id)).toEqual(['forbidden']);
    expect(await restore(browser, one.id)).toEqual(['done']);
    const { browser: staff } = await aUser(app, { role: 'DataCenter' });
    expect(await restore(staff, two.id)).toEqual(['done']);
  });

  it('refuses to restore or purge an item that is not in the trash', async () => {
    const { file } = await aTree();
    expect(await restore(owner, file.id)).toEqual(['forbidden']);
    expect(await purge(owner, file.id)).toEqual(['forbidden']);
  });
});

describe('purging', () => {
  it('purges a trashed folder and records it', async () => {
    const { department, folder, file } = await aTree();
    await trash(owner, folder.id);
    expect(await purge(owner, folder.id)).toEqual(['done']);
    expect(await trashIn(owner, department.folderId)).toEqual([]);
    expect(await restore(owner, folder.id)).toEqual(['notFound']);
    expect((await get(owner, file.id)).status).toBe(404);
    const entry = (await auditOf(app, folder.id)).at(-1);
    expect(entry).toMatchObject({
      action: 'delete-file',
      before: { path: expect.stringContaining(department.name) },
    });
  });

  it('purges items that were trashed inside the folder before', async () => {
    const { department, folder, file } = await aTree();
    await trash(owner, file.id);
    await trash(owner, folder.id);
    await purge(owner, folder.id);
    expect(await trashIn(owner, department.folderId)).toEqual([]);
    expect(await restore(owner, file.id)).toEqual(['notFound']);
    // The rows are counted until the job has removed them.
    const trashed = async () => (await count(owner, department.folderId)).body.trashed;
    await waitFor(async () => expect(await trashed()).toBe(0));
  });

  it('empties the trash of a folder, but not of the folders beside it', async () => {
    const { department, folder, file } = await aTree();
    const other = await aFile(app, owner, { parentId: department.folderId });
    await trash(owner, file.id, other.id);
    expect((await emptyTrash(owner, folder.id)).body).toEqual({ deleted: 1 });
    expect(await trashIn(owner, department.folderId)).toEqual([other.name]);
    expect(await actionsOn(app, file.id)).toContain('delete-file');
    expect((await emptyTrash(owner, 'data-center')).body.deleted).toBeGreaterThan(0);
    expect(await trashIn(owner, 'data-center')).toEqual([]);
  });
});
