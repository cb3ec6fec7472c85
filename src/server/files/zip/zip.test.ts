import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import { zipContract } from '#shared/files/zip.contract.ts';
import { searchContract } from '#shared/search/search.contract.ts';
import { rightBit } from '#shared/files/rights.ts';
import { capabilities } from '#shared/auth/roles.ts';
import { loadViewer } from '#server/files/viewer.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { fetchBytes } from '#tests/services/fetch-bytes.ts';
import { actionsOn, auditOf, trash } from '#tests/services/file-calls.ts';
import { hasZipReader, readZip } from '#tests/services/read-zip.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { checkSelection } from './zip-selection.ts';
import { deleteExpiredSelections } from './zip.queries.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const select = (by: Browser, ...items: { id: string }[]) =>
  by.call(zipContract.check, { body: { ids: items.map(({ id }) => id) } });
const fetchZip = (by: Browser, url: string) => fetchBytes(app, by, { url });

async function zipped(by: Browser, ...items: { id: string }[]) {
  const { url } = (await select(by, ...items)).body;
  return readZip((await fetchZip(by, url)).bytes);
}
const names = async (by: Browser, ...items: { id: string }[]) =>
  (await zipped(by, ...items)).map(({ name }) => name).toSorted();

async function anEmployeeOf(departmentId: string) {
  const employee = await aUser(app, { role: 'Employee', capabilities: [...capabilities] });
  const membership = { user_id: employee.user.id, department_id: departmentId };
  await app.deps.db.insertInto('user_departments').values(membership).execute();
  const grantDownload = (file: FileItem) =>
    app.deps.db
      .insertInto('file_access')
      .values({ user_id: employee.user.id, file_id: file.id, rights: rightBit.download })
      .execute();
  return { ...employee, grantDownload };
}

describe.runIf(await hasZipReader())('the zip of a selection', () => {
  it('writes a zip of a folder with everything in it, also empty folders, named after the folder', async () => {
    const top = await aFolder(owner, { name: 'مشروع' });
    const inner = await aFolder(owner, { name: 'عقود', parentId: top.id });
    await aFolder(owner, { name: 'فارغ', parentId: top.id });
    await aFile(app, owner, { name: 'عقد.txt', parentId: inner.id, bytes: 'نص العقد' });
    await aFile(app, owner, { name: 'a.png', parentId: top.id, bytes: 'png' });
    const { body } = await select(owner, top);
    expect(body).toMatchObject({ files: 2, skipped: 0 });
    const answer = await fetchZip(owner, body.url);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="file.zip"; filename*=UTF-8''${encodeURIComponent('مشروع.zip')}`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    const entries = await readZip(answer.bytes);
    expect(entries.map(({ name }) => name).toSorted()).toEqual(
      ['مشروع/', 'مشروع/a.png', 'مشروع/عقود/', 'مشروع/عقود/عقد.txt', 'مشروع/فارغ/'].toSorted(),
    );
    const text = entries.find(({ name }) => name.endsWith('.txt'))!;
    expect(Buffer.from(text.content, 'latin1').toString()).toBe('نص العقد');
    expect([text.isCompressed, entries.find(({ name }) => name.endsWith('.png'))!.isCompressed]).toEqual([
      true,
      false,
    ]);
  });

  it('shortens paths that Windows cannot unpack, and lists them in a text file', async () => {
    const top = await aFolder(owner, { name: 'أرشيف' });
    const levels = Array.from({ length: 8 }, (_, level) => `${level} ${'م'.repeat(100)}`);
    const long = { params: { id: top.id }, body: { paths: [levels] } };
    expect((await owner.call(filesContract.createFolders, long)).status).toBe(204);
    const { body } = await owner.call(searchContract.files, { query: { q: '7 مم', under: top.id } });
    const deepest = body.items[0]!;
    await aFile(app, owner, { name: `${'ع'.repeat(120)}.txt`, parentId: deepest.id, bytes: 'deepest' });
    await aFile(app, owner, { name: 'short.txt', parentId: top.id, bytes: 'short' });
    await aFile(app, owner, { name: '_README.txt', bytes: 'own', parentId: top.id });

    const entries = await zipped(owner, top);
    const paths = entries.map(({ name }) => name);
    expect(Math.max(...paths.map((path) => path.length))).toBeLessThanOrEqual(200);
    expect(new Set(paths).size).toBe(paths.length);
    expect(entries).toHaveLength(1 + 8 + 3 + 1);
    expect(paths).toContain('أرشيف/short.txt');
    const file = entries.find(({ content }) => content === 'deepest')!;
    expect(file.name).toMatch(/^_long-paths\/7 م+.*\.txt$/);
    const readme = Buffer.from(entries.at(-1)!.content, 'latin1').toString();
    expect(entries.at(-1)!.name).toBe('_README.txt');
    for (const path of paths.filter((one) => /^_long-paths.*\/$/.test(one))) expect(readme).toContain(path);
    expect(readme).toContain(levels[7]);
    expect(readme).toContain('بعض المسارات أطول');
  });

  it('writes a zip of several items side by side, each once, named after the date', async () => {
    const folder = await aFolder(owner, { name: 'A' });
    const inside = await aFile(app, owner, { name: 'in.txt', parentId: folder.id });
    const file = await aFile(app, owner, { name: 'a?.txt' });
    const like = await aFile(app, owner, { name: 'a*.txt' });
    const { body } = await select(owner, folder, inside, file, like, file);
    expect(body).toMatchObject({ files: 3, skipped: 0 });
    const answer = await fetchZip(owner, body.url);
    expect(answer.headers['content-disposition']).toMatch(/filename="files-\d{4}-\d\d-\d\d\.zip"/);
    expect((await readZip(answer.bytes)).map(({ name }) => name)).toEqual([
      'A/',
      'A/in.txt',
      'a_.txt',
      'a_ (2).txt',
    ]);
  });

  it('writes every file of a folder of more than one page, and records each download', async () => {
    const top = await aFolder(owner, { name: 'many' });
    const files = [];
    for (let index = 0; index < 130; index += 1)
      files.push(await aFile(app, owner, { name: `${index}.txt`, parentId: top.id, bytes: `${index}` }));
    expect(await names(owner, top)).toHaveLength(131);
    for (const file of files) expect(await actionsOn(app, file.id)).toEqual(['download']);
    const [entry] = await auditOf(app, files[77]!.id);
    expect(entry?.after).toEqual({ version: 1, zip: 'many.zip' });
  });

  it('leaves files out of the zip that the user may not download, and returns how many', async () => {
    const department = await aDepartment(owner);
    const top = await aFolder(owner, { name: 'top', parentId: department.folderId });
    const given = await aFile(app, owner, { name: 'given.txt', parentId: top.id });
    const kept = await aFile(app, owner, { name: 'kept.txt', parentId: top.id });
    const foreign = await aFile(app, owner, { name: 'foreign.txt' });
    const { browser, grantDownload } = await anEmployeeOf(department.id);
    await grantDownload(given);
    const { body } = await select(browser, top, kept, foreign);
    expect(body).toMatchObject({ files: 1, skipped: 3 });
    expect(await names(browser, top, kept, foreign)).toEqual(['top/', 'top/given.txt']);
    expect(await actionsOn(app, kept.id)).toEqual([]);
    const own = await aFile(app, browser, { name: 'own.txt', parentId: 'my-files' });
    expect((await select(browser, own, top)).body).toMatchObject({ files: 2, skipped: 1 });
  });

  it('leaves trashed items and items with a trashed ancestor out of the zip', async () => {
    const top = await aFolder(owner, { name: 'top' });
    const trashedFolder = await aFolder(owner, { name: 'gone', parentId: top.id });
    const under = await aFile(app, owner, { name: 'under.txt', parentId: trashedFolder.id });
    const trashed = await aFile(app, owner, { name: 'trashed.txt', parentId: top.id });
    await aFile(app, owner, { name: 'here.txt', parentId: top.id });
    await trash(owner, trashedFolder.id, trashed.id);
    expect((await select(owner, top, under, trashed)).body).toMatchObject({ files: 1, skipped: 2 });
    expect(await names(owner, top, under, trashed)).toEqual(['top/', 'top/here.txt']);
  });

  it('checks the rights again when the zip is fetched', async () => {
    const department = await aDepartment(owner);
    const { user, browser, grantDownload } = await anEmployeeOf(department.id);
    const first = await aFile(app, owner, { name: '1.txt', parentId: department.folderId });
    const second = await aFile(app, owner, { name: '2.txt', parentId: department.folderId });
    await grantDownload(first);
    await grantDownload(second);
    const { url, files } = (await select(browser, first, second)).body;
    expect(files).toBe(2);
    await app.deps.db
      .deleteFrom('file_access')
      .where('file_id', '=', first.id)
      .where('user_id', '=', user.id)
      .execute();
    const entries = await readZip((await fetchZip(browser, url)).bytes);
    expect(entries.map(({ name }) => name)).toEqual(['2.txt']);
    await app.deps.db.deleteFrom('file_access').where('user_id', '=', user.id).execute();
    expect((await fetchZip(browser, url)).code()).toBe('nothingToDownload');
  });
});

describe('selecting items for a zip', () => {
  it('refuses a selection with nothing to download', async () => {
    const empty = await aFolder(owner);
    expect((await select(owner, empty)).error.code).toBe('nothingToDownload');
    expect((await select(owner, { id: '00000000-0000-7000-8000-000000000000' })).status).toBe(409);
    const { browser } = await aUser(app);
    expect((await select(browser, await aFile(app, owner))).error.code).toBe('nothingToDownload');
  });

  it('refuses a selection of too many files and folders', async () => {
    const { user, browser } = await aUser(app);
    const top = await aFolder(browser, { parentId: 'my-files' });
    const inner = await aFolder(browser, { parentId: top.id });
    await aFile(app, browser, { parentId: inner.id });
    const file = await aFile(app, browser, { parentId: 'my-files' });
    const { capabilities: may, role } = user;
    const actor = { userId: user.id, role, capabilities: may, departmentIds: [] as string[] } as Actor;
    const viewer = await loadViewer(app.deps.db, actor);
    const check = (max: number) => checkSelection(app.deps.db, viewer, [top.id, file.id], () => {}, max);
    expect(await check(4)).toMatchObject({ files: 2, skipped: 0 });
    await expect(check(3)).rejects.toMatchObject({ code: 'tooManyItems', params: { max: 3 } });
  });

  it('sends a selection only to the user who made it, for one minute', async () => {
    const file = await aFile(app, owner);
    const { url } = (await select(owner, file)).body;
    const admin = (await aUser(app, { role: 'Admin' })).browser;
    expect((await fetchZip(admin, url)).status).toBe(404);
    expect((await fetchBytes(app, owner, { url, method: 'HEAD' })).status).toBe(200);
    expect(await actionsOn(app, file.id)).toEqual([]);
    expect((await fetchZip(owner, url)).status).toBe(200);
    await app.deps.db
      .updateTable('zip_selections')
      .set({ created_at: new Date(Date.now() - 61_000) })
      .where('id', '=', url.split('/').at(-1)!)
      .execute();
    expect((await fetchZip(owner, url)).status).toBe(404);
    const kept = (await select(owner, file)).body.url;
    await deleteExpiredSelections(app.deps.db);
    const left = await app.deps.db.selectFrom('zip_selections').select('id').execute();
    expect(left.map(({ id }) => `/api/files/zip/${id}`)).toContain(kept);
    expect(left.map(({ id }) => `/api/files/zip/${id}`)).not.toContain(url);
  });
});
