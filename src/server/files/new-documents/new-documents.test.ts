import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveEvent } from '#server/platform/events.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFolder } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { aDocument, createDocument } from '#tests/services/document-calls.ts';
import { fetchBytes } from '#tests/services/fetch-bytes.ts';
import { actionsOn, auditOf, namesIn, trash } from '#tests/services/file-calls.ts';
import { setDepartmentQuota, usageOf, wrongUsage } from '#tests/services/quota-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import { emptyDocx } from './empty-docx/empty-docx.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const newFolder = async () => (await aDepartment(owner)).folderId;
const bytesOf = async (id: string) =>
  (await fetchBytes(app, owner, { url: `/api/files/${id}/content` })).bytes;

describe('a new Word document', () => {
  it('is an empty one in the language that is asked for, and belongs to whoever made it', async () => {
    const folderId = await newFolder();
    const arabic = await aDocument(owner, folderId);
    const english = await aDocument(owner, folderId, { locale: 'en' });
    expect(arabic).toMatchObject({ name: 'مستند جديد.docx', type: 'docx', version: 1, isTemplate: false });
    expect(english).toMatchObject({ name: 'New document.docx', extension: 'docx' });
    expect(await bytesOf(arabic.id)).toEqual(await emptyDocx('ar'));
    expect(await bytesOf(english.id)).toEqual(await emptyDocx('en'));
    expect(arabic.barcode).toMatch(/^\d{14,18}$/);
    expect(arabic.actions).toContain('download');
  });

  it('is recorded, announced and counted as an upload is', async () => {
    const { id: departmentId, folderId } = await aDepartment(owner);
    const received: LiveEvent[] = [];
    const actor = () => ({ role: 'Admin', userId: '', sessionId: '', departmentIds: [] }) as unknown as Actor;
    const stop = app.deps.events.listen({ actor, receive: (event) => void received.push(event) });
    const { id, size } = await aDocument(owner, folderId);
    await waitFor(() => expect(received).toContainEqual({ name: 'files.changed', data: { folderId } }));
    stop();
    const [entry, ...others] = await auditOf(app, id);
    expect(entry).toMatchObject({ action: 'create', entity_kind: 'file', after: { size } });
    expect(others).toEqual([]);
    expect((await usageOf(owner, folderId)).used).toBe(size);
    expect(await wrongUsage(app)).toEqual([]);
    await setDepartmentQuota(app, departmentId, size + 10);
    expect((await createDocument(owner, folderId)).error.code).toBe('quotaExceeded');
  });

  it('has the name that was typed, with its extension, and a number when it is taken', async () => {
    const folderId = await newFolder();
    await aDocument(owner, folderId, { name: ' خطاب ' });
    await aDocument(owner, folderId, { name: 'خطاب.docx' });
    await aDocument(owner, folderId, { name: 'ملحق 1.5' });
    expect(await namesIn(owner, folderId)).toEqual(['خطاب (2).docx', 'خطاب.docx', 'ملحق 1.5.docx']);
    expect((await createDocument(owner, folderId, { name: 'a/b' })).error.code).toBe('nameInvalid');
  });

  it('gets names that differ when many are made at the same moment', async () => {
    const folderId = await newFolder();
    const made = await Promise.all(Array.from({ length: 6 }, () => aDocument(owner, folderId)));
    expect(new Set(made.map(({ name }) => name)).size).toBe(6);
  });

  it('can be made in My Files', async () => {
    const { browser } = await aUser(app);
    expect(await aDocument(browser, 'my-files')).toMatchObject({ location: 'Share', parentId: 'my-files' });
  });

  it('is refused to whoever may not upload there, and above the departments', async () => {
    const { id: departmentId, folderId } = await aDepartment(owner);
    const reader = await aUser(app, { capabilities: ['Download'] }, [departmentId]);
    const writer = await aUser(app, { capabilities: ['Upload'] }, [departmentId]);
    const stranger = await aUser(app, { capabilities: ['Upload'] });
    expect((await createDocument(reader.browser, folderId)).status).toBe(403);
    expect((await createDocument(stranger.browser, folderId)).status).toBe(404);
    expect((await createDocument(owner, 'data-center')).status).toBe(403);
    const mine = await aDocument(writer.browser, folderId);
    expect(mine.createdBy.id).toBe(writer.user.id);
    expect(await actionsOn(app, mine.id)).toEqual(['create']);
    const folder = await aFolder(owner, { parentId: folderId });
    await trash(owner, folder.id);
    expect((await createDocument(owner, folder.id)).error.code).toBe('inTrash');
  });
});
