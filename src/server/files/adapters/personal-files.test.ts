import { afterAll, beforeAll, expect, it } from 'vitest';
import { usersContract } from '#shared/users/users.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { auditOf, children, found, get, namesIn, restore, trash } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const remove = (id: string) => owner.call(usersContract.remove, { params: { id } });

it('moves the files of a removed user to the owner, into a folder with the name of that user', async () => {
  const { user, browser } = await aUser(app, { name: 'هدى / المحاسبة' });
  const folder = await aFolder(browser, { parentId: 'my-files', name: 'ملاحظات' });
  const file = await aFile(app, browser, { parentId: folder.id, name: 'heirloom.txt' });
  const trashed = await aFile(app, browser, { parentId: 'my-files', name: 'trashed.txt' });
  await trash(browser, trashed.id);
  const colleague = await aUser(app);
  const grant = { user_id: colleague.user.id, file_id: file.id, rights: 1 };
  await app.deps.db.insertInto('file_access').values(grant).execute();

  expect((await remove(user.id)).status).toBe(204);

  const movedFolder = (await children(owner, 'my-files')).body.items.find(
    ({ name }) => name === 'هدى - المحاسبة',
  )!;
  expect(movedFolder).toMatchObject({
    kind: 'folder',
    parentId: 'my-files',
    createdBy: { name: 'هدى / المحاسبة' },
  });
  expect(movedFolder.actions).toEqual(expect.arrayContaining(['rename', 'move', 'trash', 'upload']));
  expect(await namesIn(owner, movedFolder.id)).toEqual(['ملاحظات']);
  expect((await get(owner, file.id)).body.path.map(({ name }) => name)).toEqual([
    'My Files',
    'هدى - المحاسبة',
    'ملاحظات',
  ]);
  expect(await found(owner, 'heirloom')).toEqual(['heirloom.txt']);
  expect(await restore(owner, trashed.id)).toEqual(['done']);
  expect(await namesIn(owner, movedFolder.id)).toEqual(['ملاحظات', 'trashed.txt']);
  expect(await namesIn(colleague.browser, 'shared-with-me')).toEqual(['heirloom.txt']);
  const [entry] = await auditOf(app, movedFolder.id);
  expect(entry).toMatchObject({ action: 'move', before: { person: 'هدى / المحاسبة' } });
});

it('numbers the folders of removed users with the same name, and creates none for a user without files', async () => {
  for (const file of ['first.txt', 'second.txt', null]) {
    const { user, browser } = await aUser(app, { name: 'نفس الاسم' });
    await namesIn(browser, 'my-files');
    if (file) await aFile(app, browser, { parentId: 'my-files', name: file });
    expect((await remove(user.id)).status).toBe(204);
  }
  const names = (await namesIn(owner, 'my-files')).filter((name) => name.startsWith('نفس'));
  expect(names).toEqual(['نفس الاسم', 'نفس الاسم (2)']);
});
