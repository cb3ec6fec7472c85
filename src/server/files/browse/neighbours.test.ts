import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessContract } from '#shared/files/access.contract.ts';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
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

type Query = NonNullable<
  Parameters<typeof Browser.prototype.call<typeof filesContract.neighbours>>[1]
>['query'];

const neighbours = async (browser: Browser, id: string, query: Query = {}) => {
  const { body } = await browser.call(filesContract.neighbours, { params: { id }, query });
  return [body.previous?.id ?? null, body.next?.id ?? null];
};

describe('the files before and after a file', () => {
  let folder: FileItem;
  beforeAll(async () => {
    folder = await aFolder(owner);
    await aFolder(owner, { parentId: folder.id, name: 'inner' });
    const names = ['z.pdf', 'a.png', 'ب.pdf', 'scan 2.jpg', 'scan 10.jpg', 'notes.txt'];
    for (const [index, name] of names.entries())
      await aFile(app, owner, { parentId: folder.id, name, bytes: 'x'.repeat(index % 3) });
    await trash(owner, (await aFile(app, owner, { parentId: folder.id, name: 'b.pdf' })).id);
  });

  const queries = (['name', 'size', 'date', 'type'] as const).flatMap((sort) =>
    (['asc', 'desc'] as const).map((order) => ({ sort, order })),
  );
  it.each(queries)('are those of the list by $sort $order, without folders and trash', async (query) => {
    const listed = (await children(owner, folder.id, { ...query, limit: 500 })).body.items;
    const files = listed.filter(({ kind }) => kind === 'file').map(({ id }) => id);
    for (const [row, id] of files.entries())
      expect(await neighbours(owner, id, query)).toEqual([files[row - 1] ?? null, files[row + 1] ?? null]);
  });

  it('are not told to a reader who does not reach the folder', async () => {
    const department = await aDepartment(owner);
    const { user, browser } = await aUser(app, {}, [department.id]);
    const { items } = (await children(owner, folder.id, {})).body;
    const file = items.find(({ kind }) => kind === 'file')!;
    await owner.call(accessContract.giveOne, {
      params: { id: file.id },
      body: { rights: ['read'], userIds: [user.id] },
    });
    expect((await browser.call(filesContract.get, { params: { id: file.id } })).status).toBe(200);
    expect(await neighbours(browser, file.id)).toEqual([null, null]);
  });
});
