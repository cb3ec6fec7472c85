import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesContract } from '#shared/files/files.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { actionsOn, auditOf, children, get, move, namesIn } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

/** Two folders of one department. */
async function twoFolders() {
  const from = await aFolder(owner);
  const to = await aFolder(owner, { parentId: from.parentId! });
  return { from, to };
}

describe('moving', () => {
  it('moves a folder with everything in it, and records both paths', async () => {
    const { from, to } = await twoFolders();
    const inner = await aFolder(owner, { parentId: from.id, name: 'inner' });
    const file = await aFile(app, owner, { parentId: inner.id });
    expect(await move(owner, to.id, [inner.id])).toEqual(['done']);
    expect(await namesIn(owner, from.id)).toEqual([]);
    expect(await namesIn(owner, to.id)).toEqual(['inner']);
    expect((await get(owner, file.id)).body.path.at(-2)?.id).toBe(to.id);
    expect((await get(owner, file.id)).body.barcode).toBe(file.barcode);
    const entry = (await auditOf(app, inner.id)).at(-1);
    expect(entry).toMatchObject({
      action: 'move',
      before: { path: expect.stringMatching(new RegExp(`${from.name}$`)) },
      after: { path: expect.stringMatching(new RegExp(`${to.name}$`)) },
    });
  });

  it('changes and records nothing when the item is in the target already', async () => {
    const { from } = await twoFolders();
    expect(await move(owner, from.parentId!, [from.id])).toEqual(['done']);
    expect(await actionsOn(app, from.id)).toEqual(['create']);
  });

  it('refuses to move a folder into itself or its own subfolder', async () => {
    const { from } = await twoFolders();
    const inner = await aFolder(owner, { parentId: from.id });
    expect(await move(owner, from.id, [from.id])).toEqual(['intoItself']);
    expect(await move(owner, inner.id, [from.id])).toEqual(['intoItself']);
  });

  it('never creates a cycle when folders are moved into each other concurrently', async () => {
    const { from } = await twoFolders();
    const folders = await Promise.all([1, 2, 3, 4, 5, 6].map(() => aFolder(owner, { parentId: from.id })));
    const ids = folders.map(({ id }) => id);
    const pairs = ids.flatMap((id) =>
      ids.filter((other) => other !== id).map((other) => [id, other] as const),
    );
    const results = await Promise.all(pairs.map(([id, target]) => move(owner, target, [id])));
    expect(results.flat()).toContain('done');
    expect(['done', 'intoItself']).toEqual(expect.arrayContaining(results.flat()));
    for (const id of ids) expect((await get(owner, id)).body.path.map((step) => step.id)).toContain(from.id);
  });

  it('refuses to move between the data center and My Files', async () => {
    const { from, to } = await twoFolders();
    const mine = await aFolder(owner, { parentId: 'my-files' });
    expect(await move(owner, mine.id, [from.id])).toEqual(['otherSpace']);
    expect(await move(owner, to.id, [mine.id])).toEqual(['otherSpace']);
    expect(await move(owner, 'my-files', [mine.id])).toEqual(['done']);
  });

  it('refuses targets above a department and folders of units, and reports each item separately', async () => {
    const department = await aDepartment(owner);
    const folder = await aFolder(owner, { parentId: department.folderId });
    expect(await move(owner, 'data-center', [folder.id])).toEqual(['forbidden']);
    const other = await aFolder(owner);
    const missing = '00000000-0000-4000-8000-000000000000';
    const answers = await move(owner, other.id, [folder.id, department.folderId, missing]);
    expect(answers).toEqual(['done', 'forbidden', 'notFound']);
  });

  it('lets data center users move items, but not employees', async () => {
    const department = await aDepartment(owner);
    const folder = await aFolder(owner, { parentId: department.folderId });
    const target = await aFolder(owner, { parentId: department.folderId });
    const { browser: employee } = await aUser(app, { capabilities: ['Upload'] }, [department.id]);
    expect(await move(employee, target.id, [folder.id])).toEqual(['forbidden']);
    const { browser: staff } = await aUser(app, { role: 'DataCenter' });
    expect(await move(staff, target.id, [folder.id])).toEqual(['done']);
  });
});

async function conflictParams(by: Browser, { moved, to }: { moved: { id: string }; to: { id: string } }) {
  const body = { ids: [moved.id], targetId: to.id };
  return (await by.call(filesContract.move, { body })).body.failed[0]?.params;
}

describe('moving to a name that is taken', () => {
  async function conflict(kind: 'file' | 'folder') {
    const { from, to } = await twoFolders();
    const make = (parentId: string) =>
      kind === 'file'
        ? aFile(app, owner, { parentId, name: 'same.txt' })
        : aFolder(owner, { parentId, name: 'same' });
    return { from, to, moved: await make(from.id), existing: await make(to.id) };
  }

  it('refuses to move to a taken name without a choice, and moves nothing', async () => {
    const { from, to, moved } = await conflict('file');
    expect(await move(owner, to.id, [moved.id])).toEqual(['nameTaken']);
    expect(await namesIn(owner, from.id)).toEqual(['same.txt']);
  });

  it('numbers the moved file when the name is taken and onConflict is keepBoth', async () => {
    const { to, moved } = await conflict('file');
    expect(await move(owner, to.id, [moved.id], 'keepBoth')).toEqual(['done']);
    expect(await namesIn(owner, to.id)).toEqual(['same (2).txt', 'same.txt']);
  });

  it('chooses a name that is free in the target, even when it is taken in the source', async () => {
    const { from, to, moved } = await conflict('file');
    await aFile(app, owner, { parentId: from.id, name: 'same (2).txt' });
    expect(await move(owner, to.id, [moved.id], 'keepBoth')).toEqual(['done']);
    expect(await namesIn(owner, to.id)).toEqual(['same (2).txt', 'same.txt']);
    expect(await namesIn(owner, from.id)).toEqual(['same (2).txt']);
  });

  it('does not move the item when the name is taken and onConflict is skip', async () => {
    const { from, to, moved } = await conflict('folder');
    expect(await move(owner, to.id, [moved.id], 'skip')).toEqual(['done']);
    expect(await namesIn(owner, from.id)).toEqual(['same']);
  });

  it('saves a new version of the existing file and trashes the moved one when onConflict is replace', async () => {
    const { from, to, moved, existing } = await conflict('file');
    expect(await move(owner, to.id, [moved.id], 'replace')).toEqual(['done']);
    expect((await get(owner, existing.id)).body).toMatchObject({ version: 2, size: moved.size });
    const versions = app.deps.db.selectFrom('versions').select('number').where('file_id', '=', existing.id);
    expect(await versions.orderBy('number').execute()).toEqual([{ number: 1 }, { number: 2 }]);
    expect(await namesIn(owner, from.id)).toEqual([]);
    const trashed = await children(owner, from.id, { tab: 'trash' });
    expect(trashed.body.items.map(({ id }) => id)).toEqual([moved.id]);
  });

  it('records the move, the trashed file and the new version of the replaced one in the audit log', async () => {
    const { to, moved, existing } = await conflict('file');
    await move(owner, to.id, [moved.id], 'replace');
    const [movedEntry, trashEntry] = (await auditOf(app, moved.id)).slice(-2);
    expect(movedEntry).toMatchObject({ action: 'move', after: { replaced: existing.id } });
    expect(trashEntry).toMatchObject({ action: 'move-to-trash' });
    expect((await auditOf(app, existing.id)).at(-1)).toMatchObject({
      action: 'save-version',
      before: { version: 1 },
      after: { version: 2, replacedBy: moved.id },
    });
  });

  it('refuses to replace a file for an admin and a data center user, who may not trash it', async () => {
    for (const role of ['Admin', 'DataCenter'] as const) {
      const { browser: staff } = await aUser(app, { role });
      const { from, to, moved, existing } = await conflict('file');
      expect(await move(staff, to.id, [moved.id], 'replace')).toEqual(['forbidden']);
      expect(await namesIn(owner, from.id)).toEqual(['same.txt']);
      expect((await get(owner, existing.id)).body.version).toBe(1);
      expect(await move(staff, to.id, [moved.id], 'keepBoth')).toEqual(['done']);
    }
  });

  it('returns whether the client may offer to replace', async () => {
    const { browser: admin } = await aUser(app, { role: 'Admin' });
    const file = await conflict('file');
    expect(await conflictParams(owner, file)).toMatchObject({ existingKind: 'file', mayReplace: 'yes' });
    expect(await conflictParams(admin, file)).toMatchObject({ existingKind: 'file', mayReplace: 'no' });
    const folder = await conflict('folder');
    expect(await conflictParams(owner, folder)).toMatchObject({ existingKind: 'folder', mayReplace: 'no' });
  });

  it('refuses to replace a folder by a moved one', async () => {
    const { to, moved } = await conflict('folder');
    expect(await move(owner, to.id, [moved.id], 'replace')).toEqual(['nameTaken']);
  });

  it('gives two files of the same name that are moved concurrently different names', async () => {
    const { to, from } = await twoFolders();
    const other = await aFolder(owner, { parentId: from.parentId! });
    const one = await aFile(app, owner, { parentId: from.id, name: 'x.pdf' });
    const two = await aFile(app, owner, { parentId: other.id, name: 'X.pdf' });
    await Promise.all([one, two].map(({ id }) => move(owner, to.id, [id], 'keepBoth')));
    expect(await namesIn(owner, to.id)).toHaveLength(2);
  });
});
