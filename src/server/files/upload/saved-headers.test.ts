import { afterAll, beforeAll, expect, it } from 'vitest';
import { savedHeaders } from '#shared/files/uploads.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFolder } from '#tests/factories/files.ts';
import type { Browser } from '#tests/services/browser.ts';
import { children, get } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { append, begin, upload } from '#tests/services/upload-calls.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

/** The names of the file, of its folder, and of what is new in the target folder. */
async function savedNames({ headers }: { headers: Record<string, unknown> }): Promise<string[]> {
  const ids = [savedHeaders.fileId, savedHeaders.folderId, savedHeaders.itemId].map((name) =>
    String(headers[name]),
  );
  return Promise.all(ids.map(async (id) => (await get(owner, id)).body.name));
}

it('says which file an upload became, also under another name and as a version', async () => {
  const { id: parentId, name: folder } = await aFolder(owner);
  const given = { parentId, name: 'a.txt', bytes: 'a' };
  expect(await savedNames(await upload(owner, given))).toEqual(['a.txt', folder, 'a.txt']);
  const both = await upload(owner, { ...given, onConflict: 'keepBoth' });
  expect(await savedNames(both)).toEqual(['a (2).txt', folder, 'a (2).txt']);
  const replaced = await upload(owner, { ...given, bytes: 'new', onConflict: 'replace' });
  expect(await savedNames(replaced)).toEqual(['a.txt', folder, 'a.txt']);
});

it('says the folder of a file in a path, and the outermost folder as what is new in the target', async () => {
  const { id: parentId } = await aFolder(owner);
  const { url } = await begin(owner, {
    parentId,
    name: 'a.txt',
    relativePath: '/outer/inner/a.txt',
    size: 4,
  });
  const first = await append(owner, url, 0, Buffer.from('ab'));
  expect(first.headers[savedHeaders.fileId]).toBeUndefined();
  expect(await savedNames(await append(owner, url, 2, Buffer.from('cd')))).toEqual([
    'a.txt',
    'inner',
    'outer',
  ]);
});

it('calls My Files by its fixed name', async () => {
  const { headers } = await upload(owner, { parentId: 'my-files', name: 'mine.txt', bytes: 'a' });
  const { items } = (await children(owner, 'my-files')).body;
  expect(headers[savedHeaders.folderId]).toBe('my-files');
  expect(headers[savedHeaders.itemId]).toBe(items.find(({ name }) => name === 'mine.txt')!.id);
});

it('answers a repeated request without the ids', async () => {
  const { id: parentId } = await aFolder(owner);
  const given = { parentId, name: 'a.txt', bytes: 'a', uploadId: crypto.randomUUID() };
  await upload(owner, given);
  const again = await upload(owner, given);
  expect([again.status, again.headers[savedHeaders.fileId]]).toEqual([201, undefined]);
});
