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
  it('creates a separate file with another barcode, the same bytes, and its creator on all access lists', async () => {
    const file = await aFile(app, owner, { name: 'a.pdf' });
    const target = await aFolder(owner);
    expect(await copy(owner, target.id, [file.id])).toEqual(['done']);
    const [copied] = (await children(owner, target.id)).body.items;
    expect(copied).toMatchObject({ name: 'a.pdf', size: file.size, version: 1, type: 'pdf' });
    expect(copied!.barcode).not.toBe(file.barcode);
    const rows = await app.deps.db
      .selectFrom('files as f')
      .innerJoin('file_access as a', 'a.file_id', 'f.id')
      .select(['f.blob_hash', 'a.rights'])
      .where('f.id', 'in', [file.id, copied!.id])
      .execute();
    expect(rows[0]).toEqual(rows[1]);
    expect(rows[0]?.rights).toBe(ALL_RIGHTS);
    expect(await actionsOn(app, copied!.id)).toEqual(['copy']);
  });

  it('copies a folder with everything in it except trashed items', async () => {
    const folder = await aFolder(owner, { name: 'top' });
    const inner = await aFolder(owner, { parentId: folder.id, name: 'inner' });
    await aFile(app, owner, { parentId: inner.id, name: 'kept.txt' });
    const trashed = await aFile(app, owner, { parentId: inner.id, name: 'gone.txt' });
    await trash(owner, trashed.id);
    expect(await copy(owner, 'my-files', [folder.id])).toEqual(['done']);
    const copied = (await children(owner, 'my-files')).body.items.find(({ name }) => name === 'top')!;
    expect(copied.location).toBe('Share');
    const [below] = (await children(owner, copied.id)).body.items;
    expect(await namesIn(owner, below!.id)).toEqual(['kept.txt']);
  });

  it('keeps both when the name is taken, refuses the copy with ask, and skips it with skip', async () => {
    const file = await aFile(app, owner, { name: 'b.txt' });
    const here = file.parentId!;
    expect(await copy(owner, here, [file.id])).toEqual(['done']);
    expect(await copy(owner, here, [file.id])).toEqual(['done']);
    expect(await namesIn(owner, here)).toEqual(['b (2).txt', 'b (3).txt', 'b.txt']);
    expect(await copy(owner, here, [file.id], 'ask')).toEqual(['nameTaken']);
    expect(await copy(owner, here, [file.id], 'skip')).toEqual(['done']);
    expect(await namesIn(owner, here)).toHaveLength(3);
  });

  it('replaces a file by a new version of it, but refuses to replace a folder or the copied file itself', async () => {
    const source = await aFile(app, owner, { name: 'c.txt', bytes: 'newer' });
    const existing = await aFile(app, owner, { name: 'C.txt', bytes: 'old' });
    expect(await copy(owner, existing.parentId!, [source.id], 'replace')).toEqual(['done']);
    const { body } = await get(owner, existing.id);
    expect(body).toMatchObject({ name: 'C.txt', version: 2, barcode: existing.barcode });
    expect((await get(owner, source.id)).body).toMatchObject({ version: 1, parentId: source.parentId });
    expect(await actionsOn(app, existing.id)).toContain('copy');

    const folder = await aFolder(owner, { name: 'same' });
    const other = await aFolder(owner, { parentId: existing.parentId!, name: 'same' });
    expect(await copy(owner, other.parentId!, [folder.id], 'replace')).toEqual(['nameTaken']);
    expect(await copy(owner, source.parentId!, [source.id], 'replace')).toEqual(['nameTaken']);
  });

  it('refuses to replace a file for an admin, who may not trash it, but not in their own My Files', async () => {
    const { browser: admin } = await aUser(app, { role: 'Admin' });
    const source = await aFile(app, owner, { name: 'report.txt', bytes: 'newer' });
    const existing = await aFile(app, owner, { name: 'report.txt', bytes: 'old' });
    expect(await copy(admin, existing.parentId!, [source.id], 'replace')).toEqual(['forbidden']);
    expect((await get(owner, existing.id)).body.version).toBe(1);
    const own = await aFile(app, admin, { parentId: 'my-files', name: 'report.txt', bytes: 'old' });
    expect(await copy(admin, 'my-files', [source.id], 'replace')).toEqual(['done']);
    expect((await get(admin, own.id)).body.version).toBe(2);
    expect(await actionsOn(app, own.id)).toEqual(['save-version', 'copy']);
  });

  it('refuses to copy a folder into its own subfolder, and refuses to copy the folder of a unit', async () => {
    const department = await aDepartment(owner);
    const folder = await aFolder(owner, { parentId: department.folderId });
    const inner = await aFolder(owner, { parentId: folder.id });
    expect(await copy(owner, inner.id, [folder.id])).toEqual(['intoItself']);
    expect(await copy(owner, 'my-files', [department.folderId])).toEqual(['forbidden']);
  });

  it('copies for an employee only the files that they may download', async () => {
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
    const copied = (await children(browser, 'my-files', { tab: 'folder' })).body.items.at(-1)!;
    expect(await namesIn(browser, copied.id)).toEqual(['open.txt']);
  });

  it.each(['replace', 'ask'] as const)(
    'answers both requests when two files are copied to each other’s place at once, with %s',
    async (onConflict) => {
      const [one, two] = [await aFolder(owner), await aFolder(owner)];
      const first = await aFile(app, owner, { parentId: one.id, name: 'same.txt', bytes: '1' });
      const second = await aFile(app, owner, { parentId: two.id, name: 'same.txt', bytes: '2' });
      const expected = onConflict === 'replace' ? 'done' : 'nameTaken';
      for (let round = 0; round < 15; round += 1) {
        const outcomes = await Promise.all([
          copy(owner, two.id, [first.id], onConflict),
          copy(owner, one.id, [second.id], onConflict),
        ]);
        expect(outcomes.flat()).toEqual([expected, expected]);
      }
    },
  );
});
