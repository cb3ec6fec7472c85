import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { filesContract } from '#shared/files/files.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import * as itemsQueries from '#server/files/items.queries.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { actionsOn, children, copy, create, get, move, rename, trash } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const renameFrom = (id: string, name: string, from: string) =>
  owner.call(filesContract.rename, { params: { id }, body: { name, from } });

const moveFrom = async (by: Browser, id: string, targetId: string, from: string) =>
  (await by.call(filesContract.move, { body: { ids: [id], targetId, from, onConflict: 'keepBoth' } })).body;

it('gives an item its earlier name back only while it has the name of the rename that is undone', async () => {
  const file = await aFile(app, owner, { name: 'before.txt' });
  await rename(owner, file.id, 'after.txt');
  await rename(owner, file.id, 'by a colleague.txt');
  expect((await renameFrom(file.id, 'before.txt', 'after.txt')).error.code).toBe('changedSince');
  expect((await get(owner, file.id)).body.name).toBe('by a colleague.txt');
  expect(await actionsOn(app, file.id)).toEqual(['rename', 'rename']);
  expect((await renameFrom(file.id, 'before.txt', 'by a colleague.txt')).body.name).toBe('before.txt');
});

it('refuses the earlier name when another item has it by now', async () => {
  const file = await aFile(app, owner, { name: 'before.txt' });
  await rename(owner, file.id, 'after.txt');
  await aFile(app, owner, { name: 'before.txt', parentId: file.parentId! });
  expect((await renameFrom(file.id, 'before.txt', 'after.txt')).error.code).toBe('nameTaken');
});

it('moves an item back only while it is in the folder of the move that is undone', async () => {
  const [before, after, elsewhere] = [await aFolder(owner), await aFolder(owner), await aFolder(owner)];
  const file = await aFile(app, owner, { parentId: before.id });
  await move(owner, after.id, [file.id]);
  await move(owner, elsewhere.id, [file.id]);
  const refused = { done: [], failed: [{ id: file.id, code: 'changedSince' }] };
  expect(await moveFrom(owner, file.id, before.id, after.id)).toEqual(refused);
  expect((await get(owner, file.id)).body.parentId).toBe(elsewhere.id);
  expect(await moveFrom(owner, file.id, before.id, elsewhere.id)).toEqual({ done: [file.id], failed: [] });
});

it('compares the folder by the name that the client knows it by', async () => {
  const { browser } = await aUser(app);
  const folder = await aFolder(browser, { parentId: 'my-files' });
  const file = await aFile(app, browser, { parentId: folder.id });
  await move(browser, 'my-files', [file.id]);
  expect((await moveFrom(browser, file.id, folder.id, 'my-files')).done).toEqual([file.id]);
});

it('returns the copies with what the caller may do with them, so that a copy can be undone', async () => {
  const [file, other] = [
    await aFile(app, owner, { name: 'a.txt' }),
    await aFile(app, owner, { name: 'b.txt' }),
  ];
  const folder = await aFolder(owner, { name: 'f' });
  const target = await aFolder(owner);
  const existing = await aFile(app, owner, { parentId: target.id, name: 'b.txt' });
  const copied = async (by: Browser, ids: string[], onConflict: 'keepBoth' | 'replace' | 'skip') =>
    (await by.call(filesContract.copy, { body: { ids, targetId: target.id, onConflict } })).body;

  const { done, copies } = await copied(owner, [file.id, folder.id], 'keepBoth');
  expect(done).toEqual([file.id, folder.id]);
  expect(copies).toMatchObject([
    { name: 'a.txt', kind: 'file', parentId: target.id },
    { name: 'f', kind: 'folder', parentId: target.id },
  ]);
  for (const { id } of copies) expect([file.id, folder.id]).not.toContain(id);
  expect(copies[0]?.actions).toContain('trash');
  expect(await trash(owner, ...copies.map(({ id }) => id))).toEqual(['done', 'done']);

  // What was there before must never be among them: undoing the copy would trash it.
  expect(await copied(owner, [other.id], 'replace')).toMatchObject({ done: [other.id], copies: [] });
  expect(await copied(owner, [other.id], 'skip')).toMatchObject({ done: [other.id], copies: [] });
  expect((await get(owner, existing.id)).body.version).toBe(2);

  const { browser: admin } = await aUser(app, { role: 'Admin' });
  expect((await copied(admin, [file.id], 'keepBoth')).copies[0]?.actions).not.toContain('trash');
});

it('says what was copied although the copies cannot be read, so that nobody copies it again', async () => {
  const [file, target] = [await aFile(app, owner), await aFolder(owner)];
  const { loadItems } = itemsQueries;
  const spy = vi
    .spyOn(itemsQueries, 'loadItems')
    .mockImplementation((db, viewer, ids, ...rest) =>
      ids.includes(file.id)
        ? loadItems(db, viewer, ids, ...rest)
        : Promise.reject(new Error('the connection is lost')),
    );
  const { status, body } = await owner.call(filesContract.copy, {
    body: { ids: [file.id], targetId: target.id },
  });
  expect(spy.mock.calls.length).toBeGreaterThan(1);
  spy.mockRestore();
  expect([status, body]).toEqual([200, { done: [file.id], failed: [], copies: [] }]);
});

it('undoes the copy of a folder only while it is in its place and nobody has worked in it', async () => {
  const template = await aFolder(owner);
  const inner = await aFolder(owner, { parentId: template.id, name: 'inner' });
  await aFile(app, owner, { parentId: inner.id, name: 'form.txt' });
  const [target, elsewhere] = [await aFolder(owner), await aFolder(owner)];

  async function aCopy() {
    const body = { ids: [template.id], targetId: target.id, onConflict: 'keepBoth' as const };
    const top = (await owner.call(filesContract.copy, { body })).body.copies[0]!;
    const innerCopy = (await children(owner, top.id)).body.items[0]!;
    const file = (await children(owner, innerCopy.id)).body.items[0]!;
    return { id: top.id, inner: innerCopy.id, file: file.id };
  }
  const undo = async (id: string) =>
    (await owner.call(filesContract.trash, { body: { ids: [id], copiedTo: target.id } })).body;

  const changes: ((copied: Awaited<ReturnType<typeof aCopy>>) => Promise<unknown>)[] = [
    (copied) => aFile(app, owner, { parentId: copied.inner, name: 'work.txt' }),
    (copied) => create(owner, copied.inner, 'work'),
    (copied) => rename(owner, copied.file, 'filled in.txt'),
    (copied) => rename(owner, copied.id, 'ours'),
    (copied) => move(owner, elsewhere.id, [copied.id]),
    async (copied) => move(owner, copied.inner, [(await aFile(app, owner)).id]),
    async (copied) =>
      copy(owner, copied.inner, [(await aFile(app, owner, { name: 'form.txt' })).id], 'replace'),
  ];
  for (const change of changes) {
    const copied = await aCopy();
    await change(copied);
    expect(await undo(copied.id)).toEqual({ done: [], failed: [{ id: copied.id, code: 'changedSince' }] });
    expect((await get(owner, copied.id)).body.deletedAt).toBeNull();
  }
  const { id } = await aCopy();
  expect(await undo(id)).toEqual({ done: [id], failed: [] });
});

it('undoes the copy of a file until it is renamed', async () => {
  const [file, target] = [await aFile(app, owner), await aFolder(owner)];
  const body = { ids: [file.id], targetId: target.id, onConflict: 'keepBoth' as const };
  const copyAndUndo = async (meanwhile: (id: string) => Promise<unknown>) => {
    const { id } = (await owner.call(filesContract.copy, { body })).body.copies[0]!;
    await meanwhile(id);
    return (await owner.call(filesContract.trash, { body: { ids: [id], copiedTo: target.id } })).body.failed;
  };
  expect(await copyAndUndo(async () => {})).toEqual([]);
  expect(await copyAndUndo((id) => rename(owner, id, 'ours.txt'))).toMatchObject([{ code: 'changedSince' }]);
});
