import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile, aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { aDocument, createDocument, markTemplate, templatesIn } from '#tests/services/document-calls.ts';
import { fetchBytes } from '#tests/services/fetch-bytes.ts';
import { auditOf, copy, get, move, trash } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const newFolder = async () => (await aDepartment(owner)).folderId;
const namesIn = async (browser: Browser, folderId: string) =>
  (await templatesIn(browser, folderId)).body.items.map(({ name }) => name);

async function aTemplate(parentId: string, name = 'خطاب رسمي.docx', bytes = `the bytes of ${name}`) {
  const file = await aFile(app, owner, { name, parentId, bytes });
  return (await markTemplate(owner, file.id)).body;
}

describe('a template', () => {
  it('is listed in every folder of its department, until the mark is removed', async () => {
    const folderId = await newFolder();
    const inside = await aFolder(owner, { parentId: folderId });
    const template = await aTemplate(inside.id);
    expect(template.isTemplate).toBe(true);
    await aTemplate(folderId, 'محضر.docx');
    await aFile(app, owner, { name: 'no template.docx', parentId: folderId });
    expect(await namesIn(owner, folderId)).toEqual(['خطاب رسمي.docx', 'محضر.docx']);
    expect(await namesIn(owner, inside.id)).toEqual(['خطاب رسمي.docx', 'محضر.docx']);
    expect(await namesIn(owner, await newFolder())).toEqual([]);
    await markTemplate(owner, template.id, false);
    expect(await namesIn(owner, folderId)).toEqual(['محضر.docx']);
    const changes = (await auditOf(app, template.id)).map(({ action, before, after }) => ({
      action,
      before,
      after,
    }));
    expect(changes).toEqual([
      { action: 'update', before: { isTemplate: false }, after: { isTemplate: true } },
      { action: 'update', before: { isTemplate: true }, after: { isTemplate: false } },
    ]);
  });

  it('is not offered from the trash, nor from a trashed folder, nor after it moved to another department', async () => {
    const folderId = await newFolder();
    const folder = await aFolder(owner, { parentId: folderId });
    const [trashed, moved] = [await aTemplate(folderId, 'a.docx'), await aTemplate(folderId, 'b.docx')];
    const inTrashed = await aTemplate(folder.id, 'c.docx');
    await trash(owner, trashed.id, folder.id);
    await move(owner, await newFolder(), [moved.id]);
    expect(await namesIn(owner, folderId)).toEqual([]);
    for (const { id } of [trashed, moved, inTrashed])
      expect((await createDocument(owner, folderId, { template: id })).status).not.toBe(200);
  });

  it('is marked by staff, and in My Files by their owner, and only a Word document is', async () => {
    const { id: departmentId, folderId } = await aDepartment(owner);
    const { browser } = await aUser(app, { capabilities: ['Upload'] }, [departmentId]);
    const theirs = await aDocument(browser, folderId);
    expect(theirs.actions).not.toContain('markAsTemplate');
    expect((await markTemplate(browser, theirs.id)).status).toBe(403);
    const own = await aDocument(browser, 'my-files');
    expect((await markTemplate(browser, own.id)).body.isTemplate).toBe(true);
    expect(await namesIn(browser, 'my-files')).toEqual(['مستند جديد.docx']);
    const pdf = await aFile(app, owner, { name: 'a.pdf', parentId: folderId });
    expect((await markTemplate(owner, pdf.id)).status).toBe(403);
  });

  it('gives its bytes to a document, whose name it suggests, and which is no template', async () => {
    const folderId = await newFolder();
    const template = await aTemplate(folderId);
    const made = await aDocument(owner, folderId, { template: template.id });
    expect(made).toMatchObject({ name: 'خطاب رسمي (2).docx', version: 1, isTemplate: false });
    const { bytes } = await fetchBytes(app, owner, { url: `/api/files/${made.id}/content` });
    expect(bytes.toString()).toBe('the bytes of خطاب رسمي.docx');
    expect((await auditOf(app, made.id))[0]).toMatchObject({
      action: 'create',
      after: { template: template.name },
    });
    expect((await auditOf(app, template.id)).length).toBe(1);
    await copy(owner, folderId, [template.id]);
    expect(await namesIn(owner, folderId)).toEqual(['خطاب رسمي.docx']);
  });

  it('can be used by whoever may upload there and open it, without the right to download it', async () => {
    const { id: departmentId, folderId } = await aDepartment(owner);
    const template = await aTemplate(folderId);
    const { browser } = await aUser(app, { capabilities: ['Upload'] }, [departmentId]);
    expect((await get(browser, template.id)).body.actions).not.toContain('download');
    expect(await namesIn(browser, folderId)).toEqual([template.name]);
    expect((await aDocument(browser, folderId, { template: template.id })).size).toBe(template.size);
  });

  it('is no way to the bytes of what is no template, or one of another place', async () => {
    const { id: departmentId, folderId } = await aDepartment(owner);
    const { browser } = await aUser(app, { capabilities: ['Upload'] }, [departmentId]);
    const plain = await aFile(app, owner, { name: 'secret.docx', parentId: folderId });
    const elsewhere = await aTemplate(await newFolder(), 'other.docx');
    for (const { id } of [plain, elsewhere]) {
      expect((await createDocument(browser, folderId, { template: id })).status).toBe(404);
      expect((await createDocument(browser, 'my-files', { template: id })).status).toBe(404);
    }
    const own = await aTemplate(folderId, 'own.docx');
    expect((await createDocument(browser, 'my-files', { template: own.id })).status).toBe(404);
  });
});
