import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_RIGHTS, rightBit } from '#shared/files/rights.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { actionsOn, children, copy, get, namesIn, trash } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

describe('copying', () => {
  it('makes a file of its own: another barcode, the same bytes, its maker on all lists', async () => {
    const file = await aFile(app, owner, { name: 'a.pdf' });
    const target = await aFolder(owner);
    expect(await copy(owner, target.id, [file.id])).toEqual(['done']);
    const [made] = (await children(owner, target.id)).body.items;
    expect(made).toMatchObject({ name: 'a.pdf', size: file.size, version: 1, type: 'pdf' });
    expect(made!.barcode).not.toBe(file.barcode);
    const rows = await app.deps.db
      .selectFrom('files as f')
      .innerJoin('file_access as a', 'a.file_id', 'f.id')
      .select(['f.blob_hash', 'a.rights'])
      .where('f.id', 'in', [file.id, made!.id])
      .execute();
    expect(rows[0]).toEqual(rows[1]);
    expect(rows[0]?.rights).toBe(ALL_RIGHTS);
    expect(await actionsOn(app, made!.id)).toEqual(['copy']);
  });

  it('takes a folder whole, but for what lies in the trash', async () => {
    const folder = await aFolder(owner, { name: 'top' });
    const inner = await aFolder(owner, { parentId: folder.id, name: 'inner' });
    await aFile(app, owner, { parentId: inner.id, name: 'kept.txt' });
    const gone = await aFile(app, owner, { parentId: inner.id, name: 'gone.txt' });
    await trash(owner, gone.id);
    expect(await copy(owner, 'my-files', [folder.id])).toEqual(['done']);
    const made = (await children(owner, 'my-files')).body.items.find(({ name }) => name === 'top')!;
    expect(made.location).toBe('Share');
    const [below] = (await children(owner, made.id)).body.items;
    expect(await namesIn(owner, below!.id)).toEqual(['kept.txt']);
  });

  it('keeps both, asks, or leaves it when the name is taken', async () => {
    const file = await aFile(app, owner, { name: 'b.txt' });
    const here = file.parentId!;
    expect(await copy(owner, here, [file.id])).toEqual(['done']);
    expect(await copy(owner, here, [file.id])).toEqual(['done']);
    expect(await namesIn(owner, here)).toEqual(['b (2).txt', 'b (3).txt', 'b.txt']);
    expect(await copy(owner, here, [file.id], 'ask')).toEqual(['nameTaken']);
    expect(await copy(owner, here, [file.id], 'skip')).toEqual(['done']);
    expect(await namesIn(owner, here)).toHaveLength(3);
  });

  it('becomes a new version of the file that has its name, never of a folder', async () => {
    const source = await aFile(app, owner, { name: 'c.txt', bytes: 'newer' });
    const there = await aFile(app, owner, { name: 'C.txt', bytes: 'old' });
    expect(await copy(owner, there.parentId!, [source.id], 'replace')).toEqual(['done']);
    const { body } = await get(owner, there.id);
    expect(body).toMatchObject({ name: 'C.txt', version: 2, barcode: there.barcode });
    expect((await get(owner, source.id)).body).toMatchObject({ version: 1, parentId: source.parentId });
    expect(await actionsOn(app, there.id)).toContain('copy');

    const folder = await aFolder(owner, { name: 'same' });
    const other = await aFolder(owner, { parentId: there.parentId!, name: 'same' });
    expect(await copy(owner, other.parentId!, [folder.id], 'replace')).toEqual(['nameTaken']);
    expect(await copy(owner, source.parentId!, [source.id], 'replace')).toEqual(['nameTaken']);
  });

  it('refuses to replace a file for an admin, who may not trash it, but not in their own My Files', async () => {
    const { browser: admin } = await aUser(app, { role: 'Admin' });
    const source = await aFile(app, owner, { name: 'report.txt', bytes: 'newer' });
    const there = await aFile(app, owner, { name: 'report.txt', bytes: 'old' });
    expect(await copy(admin, there.parentId!, [source.id], 'replace')).toEqual(['forbidden']);
    expect((await get(owner, there.id)).body.version).toBe(1);
    const own = await aFile(app, admin, { parentId: 'my-files', name: 'report.txt', bytes: 'old' });
    expect(await copy(admin, 'my-files', [source.id], 'replace')).toEqual(['done']);
    expect((await get(admin, own.id)).body.version).toBe(2);
    expect(await actionsOn(app, own.id)).toEqual(['save-version', 'copy']);
  });

  it('never copies a folder into itself, nor a unit', async () => {
    const department = await aDepartment(owner);
    const folder = await aFolder(owner, { parentId: department.folderId });
    const inner = await aFolder(owner, { parentId: folder.id });
    expect(await copy(owner, inner.id, [folder.id])).toEqual(['intoItself']);
    expect(await copy(owner, 'my-files', [department.folderId])).toEqual(['forbidden']);
  });

  it('lets an employee copy what they may download, and no more', async () => {
    const department = await aDepartment(owner);
    const folder = await aFolder(owner, { parentId: department.folderId });
    const open = await aFile(app, owner, { parentId: folder.id, name: 'open.txt' });
    const closed = await aFile(app, owner, { parentId: folder.id, name: 'closed.txt' });
    const given = { capabilities: ['Download'] as const };
    const { user, browser } = await aUser(app, { capabilities: [...given.capabilities] }, [department.id]);
    const rights = rightBit.read | rightBit.download;
    await app.deps.db
      .insertInto('file_access')
      .values({ user_id: user.id, file_id: open.id, rights })
      .execute();
    expect(await copy(browser, 'my-files', [open.id, closed.id])).toEqual(['done', 'forbidden']);
    expect(await copy(browser, 'my-files', [folder.id])).toEqual(['done']);
    const made = (await children(browser, 'my-files', { tab: 'folder' })).body.items.at(-1)!;
    expect(await namesIn(browser, made.id)).toEqual(['open.txt']);
  });
});
