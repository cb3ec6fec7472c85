import { afterAll, beforeAll, expect, it } from 'vitest';
import { barcodesContract } from '#shared/barcodes/barcodes.contract.ts';
import { searchContract } from '#shared/search/search.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { trash } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
let department: Awaited<ReturnType<typeof aDepartment>>;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  department = await aDepartment(owner);
});
afterAll(() => app[Symbol.asyncDispose]());

const find = async (browser: Browser, code: string) =>
  (await browser.call(barcodesContract.find, { params: { code } })).body;
const namesOf = async (browser: Browser, code: string) =>
  (await find(browser, code)).items.map(({ name }) => name);
const inDepartment = (name: string) => aFile(app, owner, { name, parentId: department.folderId });

it('finds the file with exactly this barcode, with its path', async () => {
  const [file] = await Promise.all(['أ.txt', 'ب.txt', 'ج.txt'].map(inDepartment));
  const { items, isInTrash } = await find(owner, file!.barcode!);
  expect(items.map(({ id }) => id)).toEqual([file!.id]);
  expect(items[0]!.path.at(-1)!.id).toBe(department.folderId);
  expect(isInTrash).toBe(false);
  expect(await namesOf(owner, file!.barcode!.slice(0, -1))).toEqual([]);
});

it('finds only what the caller may open', async () => {
  const file = await inDepartment('للإدارة.txt');
  const member = await aUser(app, {}, [department.id]);
  const stranger = await aUser(app, {}, [(await aDepartment(owner)).id]);
  expect(await namesOf(member.browser, file.barcode!)).toEqual(['للإدارة.txt']);
  expect(await find(stranger.browser, file.barcode!)).toEqual({ items: [], isInTrash: false });
});

it('says that the file is in the trash to those who could open it otherwise', async () => {
  const file = await inDepartment('محذوف.txt');
  await trash(owner, file.id);
  const stranger = await aUser(app, {}, [(await aDepartment(owner)).id]);
  expect(await find(owner, file.barcode!)).toEqual({ items: [], isInTrash: true });
  expect((await find(stranger.browser, file.barcode!)).isInTrash).toBe(false);
});

it('finds a record without a barcode by the one that it is shown with, also in a search', async () => {
  const [file, other] = [await inDepartment('قديم.txt'), await inDepartment('جديد.txt')];
  const created_at = new Date('2021-05-06T07:08:09.900Z');
  const { db } = app.deps;
  await db.updateTable('files').set({ barcode: null, created_at }).where('id', '=', file.id).execute();
  await db.updateTable('files').set({ created_at }).where('id', '=', other.id).execute();
  const code = `${file.id.slice(0, 4)}1620284889`;
  expect(await namesOf(owner, code)).toEqual(['قديم.txt']);
  const search = async (q: string) =>
    (await owner.call(searchContract.files, { query: { q } })).body.items.map(({ name }) => name);
  expect(await search(code)).toEqual(['قديم.txt']);
  expect(await search(code.toUpperCase())).toEqual(['قديم.txt']);
  const stranger = await aUser(app, {}, [(await aDepartment(owner)).id]);
  expect(await namesOf(stranger.browser, code)).toEqual([]);
  for (const near of [`${file.id.slice(0, 4)}1620284888`, `ffff1620284889`])
    expect(await namesOf(owner, near)).toEqual([]);
});

it.each(['', 'A', '٠١', '12-3', '1'.repeat(41), '%', 'null'.repeat(20)])('refuses %j', async (code) => {
  const { status } = await owner.call(barcodesContract.find, { params: { code } });
  expect([400, 404]).toContain(status);
});
