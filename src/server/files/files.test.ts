import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesContract } from '#shared/files/files.contract.ts';
import { capabilities } from '#shared/auth/roles.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { actionsOn, auditOf, children, create, get, namesIn, rename } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

describe('creating a folder', () => {
  it('creates a folder in a department, with its path and an audit entry', async () => {
    const department = await aDepartment(owner);
    const { status, body } = await create(owner, department.folderId, '  عقود 2024  ');
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'عقود 2024', kind: 'folder', location: 'DC', unit: null });
    expect(body.parentId).toBe(department.folderId);
    const { body: opened } = await get(owner, body.id);
    expect(opened.path.map(({ id }) => id)).toEqual([
      'data-center',
      expect.any(String),
      expect.any(String),
      department.folderId,
    ]);
    expect(opened.path.map(({ unit }) => unit)).toEqual([null, 'partition', 'company', 'department']);
    const [entry] = await auditOf(app, body.id);
    expect(entry).toMatchObject({ action: 'create', entity_kind: 'folder', entity_name: 'عقود 2024' });
    expect(entry?.after).toMatchObject({ name: 'عقود 2024', path: expect.stringContaining(department.name) });
  });

  it('refuses to create a folder above a department', async () => {
    const department = await aDepartment(owner);
    const { body } = await get(owner, department.folderId);
    expect(body.path).toHaveLength(3);
    for (const { id } of body.path) expect((await create(owner, id, 'x')).error.code).toBe('forbidden');
    expect((await create(owner, 'shared-with-me', 'x')).status).toBe(403);
  });

  it('creates a folder in My Files for any user, and hides it from others', async () => {
    const { browser } = await aUser(app);
    const folder = await aFolder(browser, { parentId: 'my-files' });
    expect(folder).toMatchObject({ location: 'Share', parentId: 'my-files' });
    expect((await get(browser, folder.id)).body.path).toEqual([
      { id: 'my-files', name: 'My Files', unit: null },
    ]);
    expect((await get(owner, folder.id)).status).toBe(404);
    expect((await create(owner, folder.id, 'x')).status).toBe(404);
  });

  it('refuses a name that a sibling has in another case or Unicode form', async () => {
    const folder = await aFolder(owner, { name: 'Café' });
    const again = await create(owner, folder.parentId!, 'CAFE\u0301');
    expect(again.error).toMatchObject({ code: 'nameTaken', params: { name: 'CAFÉ' } });
    const both = await Promise.all(['twice', 'Twice'].map((name) => create(owner, folder.parentId!, name)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['..', 'reserved'],
    ['a/b', 'slash'],
    ['a\u0000b', 'control'],
    ['a\nb', 'control'],
    ['fdp.\u202Eexe', 'direction'],
    ['م'.repeat(128), 'tooLong'],
  ])('refuses the name %j', async (name, reason) => {
    const { id } = await aFolder(owner);
    const { status, error } = await create(owner, id, name);
    expect([status, error.code, error.params]).toEqual([422, 'nameInvalid', { reason }]);
  });

  it('accepts a name of the maximum length', async () => {
    const { id } = await aFolder(owner);
    expect((await create(owner, id, `${'م'.repeat(127)}a`)).status).toBe(200);
  });
});

describe('creating paths of folders', () => {
  const makePaths = (by: Browser, id: string, paths: string[][]) =>
    by.call(filesContract.createFolders, { params: { id }, body: { paths } });

  it('creates only the missing folders of the paths, with one audit entry each', async () => {
    const { folderId } = await aDepartment(owner);
    const existing = await aFolder(owner, { name: 'There', parentId: folderId });
    const paths = [['there', 'فارغ'], ['new', 'inner'], ['new']];
    expect((await makePaths(owner, folderId, paths)).status).toBe(204);
    expect((await makePaths(owner, folderId, paths)).status).toBe(204);
    expect(await namesIn(owner, folderId)).toEqual(['new', 'There']);
    expect(await namesIn(owner, existing.id)).toEqual(['فارغ']);
    const [created] = (await children(owner, existing.id)).body.items;
    expect(await actionsOn(app, created!.id)).toEqual(['create']);
  });

  it('creates no folder when one path is invalid or the user may not create folders there', async () => {
    const { folderId } = await aDepartment(owner);
    const refused = await makePaths(owner, folderId, [['good'], ['a/b']]);
    expect(refused.error.code).toBe('nameInvalid');
    expect(await namesIn(owner, folderId)).toEqual([]);
    const { browser } = await aUser(app, { role: 'Employee', capabilities: [...capabilities] });
    expect((await makePaths(browser, folderId, [['mine']])).status).toBe(404);
  });
});

describe('renaming', () => {
  it('keeps the extension of a renamed file, and treats the name of a folder as a whole', async () => {
    const file = await aFile(app, owner, { name: 'report.pdf' });
    expect((await rename(owner, file.id, 'تقرير')).body.name).toBe('تقرير.pdf');
    expect((await rename(owner, file.id, 'تقرير.docx')).body.name).toBe('تقرير.docx.pdf');
    expect((await rename(owner, file.id, 'Final.PDF')).body).toMatchObject({
      name: 'Final.PDF',
      extension: 'pdf',
    });
    const folder = await aFolder(owner, { name: 'v1.0' });
    expect((await rename(owner, folder.id, 'v2')).body.name).toBe('v2');
    const entries = await auditOf(app, file.id);
    expect(entries.map(({ action, before, after }) => [action, before, after])).toContainEqual([
      'rename',
      { name: 'report.pdf' },
      { name: 'تقرير.pdf' },
    ]);
  });

  it('refuses to rename to the name of a sibling, but allows another case of the own name', async () => {
    const folder = await aFolder(owner, { name: 'one' });
    await aFolder(owner, { name: 'two', parentId: folder.parentId! });
    expect((await rename(owner, folder.id, 'TWO')).error.code).toBe('nameTaken');
    expect((await rename(owner, folder.id, 'ONE')).body.name).toBe('ONE');
    expect((await rename(owner, folder.id, '')).error.code).toBe('nameInvalid');
    const file = await aFile(app, owner, { name: 'a.txt', parentId: folder.id });
    expect((await rename(owner, file.id, '')).error.code).toBe('nameInvalid');
  });

  it('lets data center users rename folders, but not employees, and nobody the folder of a unit', async () => {
    const department = await aDepartment(owner);
    const folder = await aFolder(owner, { parentId: department.folderId });
    const staff = await aUser(app, { role: 'DataCenter' });
    expect((await rename(staff.browser, folder.id, 'by staff')).status).toBe(200);
    const employee = await aUser(app, { capabilities: [...capabilities] }, [department.id]);
    expect((await rename(employee.browser, folder.id, 'x')).status).toBe(403);
    const { browser: stranger } = await aUser(app);
    expect((await rename(stranger, folder.id, 'x')).status).toBe(404);
    const units = (await get(owner, folder.id)).body.path.slice(1);
    expect(units).toHaveLength(3);
    for (const { id } of units) expect((await rename(owner, id, 'x')).status).toBe(403);
  });
});
