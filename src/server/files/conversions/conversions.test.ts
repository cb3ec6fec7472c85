import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Conversion } from '#shared/files/conversions.contract.ts';
import type { FileItem } from '#shared/files/files.contract.ts';
import { findUnreferenced } from '#server/files/upkeep/sweep.queries.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { endOfConversion, requestDocx } from '#tests/services/document-calls.ts';
import { fakeOffice } from '#tests/services/fake-office.ts';
import { auditOf, get, namesIn, trash } from '#tests/services/file-calls.ts';
import { setDepartmentQuota, usageOf } from '#tests/services/quota-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import { conversionUpkeepTasks } from './conversions.jobs.ts';
import { MAX_RUNNING_CONVERSIONS } from './request-conversion.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp({ SOFFICE_PATH: fakeOffice() });
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const newFolder = async () => (await aDepartment(owner)).folderId;
/** Its bytes are its own, and say what the program does with it. */
const aText = (by: Browser, parentId: string, text = '') =>
  aFile(app, by, { name: 'خطاب.doc', parentId, bytes: `${text} ${randomBytes(8).toString('hex')}` });

async function convert(by: Browser, { id }: FileItem): Promise<Conversion> {
  const { status, body, error } = await requestDocx(by, id);
  expect(status, error?.code).toBe(200);
  return endOfConversion(by, body.id);
}

// Long, because each conversion starts processes and other tests use the processor at the same time.
describe('a Word document that is made of another text', { timeout: 60_000 }, () => {
  it('is put beside it, belongs to whoever wanted it, and the log names its source', async () => {
    const { id: departmentId, folderId } = await aDepartment(owner);
    const writer = await aUser(app, { capabilities: ['Upload', 'Download'] }, [departmentId]);
    const source = await aText(writer.browser, folderId);
    const { state, made, failure } = await convert(writer.browser, source);
    expect([state, failure]).toEqual(['done', null]);
    expect(made).toMatchObject({ name: 'خطاب.docx', type: 'docx', parentId: folderId, version: 1 });
    expect(made!.createdBy.id).toBe(writer.user.id);
    expect(await namesIn(owner, folderId)).toEqual(['خطاب.doc', 'خطاب.docx']);
    const [entry] = await auditOf(app, made!.id);
    expect(entry).toMatchObject({ action: 'convert', after: { convertedFrom: 'خطاب.doc' } });
    expect((await get(owner, source.id)).body).toMatchObject({ version: 1, size: source.size });
  });

  it('gets a number when its name is taken', async () => {
    const folderId = await newFolder();
    const source = await aText(owner, folderId);
    await aFile(app, owner, { name: 'خطاب.docx', parentId: folderId });
    expect((await convert(owner, source)).made?.name).toBe('خطاب (2).docx');
  });

  it('is made once when it is requested twice at once', async () => {
    const folderId = await newFolder();
    const source = await aText(owner, folderId);
    const answers = await Promise.all(Array.from({ length: 4 }, () => requestDocx(owner, source.id)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    await endOfConversion(owner, answers[0]!.body.id);
    expect(await namesIn(owner, folderId)).toEqual(['خطاب.doc', 'خطاب.docx']);
  });

  it('is seen by whoever wanted it only', async () => {
    const source = await aText(owner, await newFolder());
    const { body } = await requestDocx(owner, source.id);
    const { browser } = await aUser(app, { role: 'Admin' });
    const answer = await browser.send({ method: 'GET', url: `/api/conversions/${body.id}` });
    expect(answer.status).toBe(404);
    await endOfConversion(owner, body.id);
  });

  it('is refused to whoever may not download the file or not upload beside it, and for other types', async () => {
    const { id: departmentId, folderId } = await aDepartment(owner);
    const source = await aText(owner, folderId);
    const { browser } = await aUser(app, { capabilities: ['Upload', 'Download'] }, [departmentId]);
    expect((await requestDocx(browser, source.id)).status).toBe(403);
    const reader = await aUser(app, { capabilities: ['Download'] }, [departmentId]);
    expect((await requestDocx(reader.browser, source.id)).status).toBe(403);
    const docx = await aFile(app, owner, { name: 'a.docx', parentId: folderId });
    expect((await requestDocx(owner, docx.id)).status).toBe(403);
  });
});

describe('nothing is made', { timeout: 60_000 }, () => {
  const notified = async () =>
    (await app.deps.db.selectFrom('notifications').select('event').execute()).map(({ event }) => event);

  it('of a damaged file, and its user is notified', async () => {
    const folderId = await newFolder();
    const source = await aText(owner, folderId, 'fail');
    expect(await convert(owner, source)).toMatchObject({ state: 'failed', failure: 'damaged', made: null });
    expect(await namesIn(owner, folderId)).toEqual(['خطاب.doc']);
    expect(await notified()).toContainEqual({
      type: 'conversionFailed',
      file: { id: source.id, name: 'خطاب.doc' },
      reason: 'damaged',
    });
  });

  it('when the quota is exceeded, and the bytes are released', async () => {
    const { id: departmentId, folderId } = await aDepartment(owner);
    const source = await aText(owner, folderId);
    await setDepartmentQuota(app, departmentId, source.size + 5);
    expect((await convert(owner, source)).failure).toBe('quotaExceeded');
    expect((await usageOf(owner, folderId)).used).toBe(source.size);
    await waitFor(async () => {
      const stored: string[] = [];
      for await (const { hash } of app.deps.storage.list()) stored.push(hash);
      const left = await findUnreferenced(app.deps.db, stored);
      const beginnings = await Promise.all(
        left.map(async (hash) => (await buffer(await app.deps.storage.get(hash))).subarray(0, 2).toString()),
      );
      expect(beginnings).not.toContain('PK');
    });
  });

  it('of a file that was trashed meanwhile', async () => {
    const source = await aText(owner, await newFolder());
    const held = Promise.withResolvers<void>();
    const toDocx = app.deps.office.toDocx.bind(app.deps.office);
    const spy = vi.spyOn(app.deps.office, 'toDocx').mockImplementationOnce(async function* later(...args) {
      await held.promise;
      yield* toDocx(...args);
    });
    const { body } = await requestDocx(owner, source.id);
    await waitFor(() => expect(spy).toHaveBeenCalled());
    await trash(owner, source.id);
    held.resolve();
    expect((await endOfConversion(owner, body.id)).failure).toBe('notAllowed');
    spy.mockRestore();
  });

  it('without LibreOffice, which is said at once', async () => {
    await using other = await createTestApp();
    const by = await anOwner(other);
    const source = await aFile(other, by, { name: 'a.doc' });
    expect((await requestDocx(by, source.id)).error.code).toBe('noConverter');
  });

  it('for somebody who has too many of them, and none that was lost stays for ever', async () => {
    const { browser } = await aUser(app);
    const held = Promise.withResolvers<void>();
    const spy = vi.spyOn(app.deps.office, 'toDocx').mockImplementation(async function* later(bytes) {
      await held.promise;
      yield Buffer.concat(await bytes.toArray());
    });
    const begun: string[] = [];
    for (let count = 0; count < MAX_RUNNING_CONVERSIONS; count += 1) {
      const source = await aFile(app, browser, { name: `${count}.doc`, parentId: 'my-files' });
      begun.push((await requestDocx(browser, source.id)).body.id);
    }
    const source = await aFile(app, browser, { name: 'more.doc', parentId: 'my-files' });
    expect((await requestDocx(browser, source.id)).error.code).toBe('tooManyConversions');
    await app.deps.db
      .updateTable('conversions')
      .set({ created_at: new Date(Date.now() - 2 * 3_600_000) })
      .where('id', 'in', begun)
      .execute();
    await conversionUpkeepTasks(app.deps)['end-lost-conversions']!({});
    for (const id of begun) expect((await endOfConversion(browser, id)).failure).toBe('internal');
    spy.mockRestore();
    held.resolve();
  });
});
