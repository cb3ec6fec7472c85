import { afterAll, beforeAll, expect, it } from 'vitest';
import { splitsContract } from '#shared/files/splits.contract.ts';
import type { FileItem } from '#shared/files/files.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aMarkedPdf } from '#tests/factories/marked-pdf.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { get, namesIn } from '#tests/services/file-calls.ts';
import { getSplit, requestMarks, requestSplit, separate } from '#tests/services/split-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { system } from '#server/audit/with-audit.ts';
import { newId } from '#server/platform/ids.ts';
import { MAX_UNFINISHED_SPLITS } from './request-split.ts';
import { deleteSplit, insertSplit, setFailed } from './splits.queries.ts';

let app: TestApp;
let owner: Browser;
let department: Awaited<ReturnType<typeof aDepartment>>;
let source: FileItem;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  department = await aDepartment(owner);
  source = await aPdf(owner, department.folderId);
});
afterAll(() => app[Symbol.asyncDispose]());

let made = 0;
async function aPdf(by: Browser, parentId: string) {
  made += 1;
  return aFile(app, by, {
    name: `د ${made}.pdf`,
    parentId,
    bytes: await aMarkedPdf([{ text: 'a' }, { text: 'b' }]),
  });
}
const byPages = { by: 'pages', printBarcode: false, trashSource: false } as const;
const employee = (...capabilities: ('Upload' | 'Download')[]) =>
  aUser(app, { capabilities }, [department.id]);

it('needs the right to upload in that place and to download the file', async () => {
  for (const { browser } of [
    await employee('Upload'),
    await employee('Download'),
    await employee('Upload', 'Download'),
  ]) {
    expect((await requestSplit(browser, source.id, byPages)).status).toBe(403);
    expect((await requestMarks(browser, source.id)).status).toBe(403);
    expect((await get(browser, source.id)).body.actions).not.toContain('split');
  }
  const stranger = await aUser(app, { capabilities: ['Upload', 'Download'] }, []);
  expect((await requestSplit(stranger.browser, source.id, byPages)).status).toBe(404);
});

it('lets an employee separate what they have uploaded, and move it to the trash with that', async () => {
  const { browser } = await employee('Upload', 'Download');
  const own = await aPdf(browser, department.folderId);
  expect((await get(browser, own.id)).body.actions).not.toContain('trash');
  const some = { ...byPages, trashSource: true, by: 'parts', parts: [{ from: 1, to: 1 }] } as const;
  expect((await requestSplit(browser, own.id, { ...some, parts: [...some.parts] })).status).toBe(403);
  const split = await separate(browser, own.id, { ...byPages, trashSource: true });
  expect(split.files).toHaveLength(2);
  expect(await namesIn(browser, department.folderId)).not.toContain(own.name);
});

it('does not let an employee move to the trash what was uploaded long before, or has got another version', async () => {
  const { browser } = await employee('Upload', 'Download');
  const [old, changed] = [await aPdf(browser, department.folderId), await aPdf(browser, department.folderId)];
  const { db } = app.deps;
  const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
  await db.updateTable('files').set({ created_at: twoHoursAgo }).where('id', '=', old.id).execute();
  await db.updateTable('files').set({ version: 2 }).where('id', '=', changed.id).execute();
  for (const { id } of [old, changed])
    expect((await requestSplit(browser, id, { ...byPages, trashSource: true })).status).toBe(403);
});

it('is seen and cancelled only by whoever began it', async () => {
  const { body } = await requestSplit(owner, (await aPdf(owner, department.folderId)).id, byPages);
  const { browser } = await aUser(app, { role: 'Admin' });
  const params = { id: body.id };
  expect((await getSplit(browser, body.id)).status).toBe(404);
  expect((await browser.call(splitsContract.cancel, { params })).status).toBe(404);
  expect((await getSplit(owner, body.id)).status).toBe(200);
  expect((await owner.call(splitsContract.cancel, { params })).status).toBe(204);
  expect((await getSplit(owner, body.id)).status).toBe(404);
});

it('refuses parts that cannot be versions: of another type, of itself, twice of one, of what the user may not replace', async () => {
  const text = await aFile(app, owner, { parentId: department.folderId });
  const pdf = await aPdf(owner, department.folderId);
  const statusOf = async (by: Browser, ...targets: string[]) => {
    const parts = targets.map((newVersionOf) => ({ from: 1, to: 1, newVersionOf }));
    return (await requestSplit(by, source.id, { ...byPages, by: 'parts', parts })).status;
  };
  expect(await statusOf(owner, text.id)).toBe(422);
  expect(await statusOf(owner, source.id)).toBe(400);
  expect(await statusOf(owner, pdf.id, pdf.id)).toBe(400);
  expect(await statusOf(owner, crypto.randomUUID())).toBe(404);
  const mine = await aUser(app, { role: 'DataCenter' });
  const theirs = await aFile(app, mine.browser, {
    name: 'خاص.pdf',
    parentId: 'my-files',
    bytes: await aMarkedPdf([{ text: 'x' }]),
  });
  expect(await statusOf(owner, theirs.id)).toBe(404);
});

it('refuses what is no PDF, and names that no file can have', async () => {
  const text = await aFile(app, owner, { parentId: department.folderId });
  expect((await requestSplit(owner, text.id, byPages)).status).toBe(403);
  const parts = [{ from: 1, to: 1, name: 'a/b' }];
  const answer = await requestSplit(owner, source.id, { ...byPages, by: 'parts', parts });
  expect([answer.status, answer.error.code]).toEqual([422, 'nameInvalid']);
});

it('runs or waits a few times at once for one user', async () => {
  const { browser, user } = await aUser(app, { role: 'DataCenter' });
  const { db } = app.deps;
  const waiting = async (authorId: string | null) => {
    const id = newId();
    const author = { ...system, id: authorId };
    const about = { file_id: source.id, user_id: user.id, turn_of: user.id, author };
    await insertSplit(db, { id, ...about, blob_hash: 'none', version: 1, state: 'finding', request: null });
    return id;
  };
  // Scans, which nobody uploaded, take no places.
  for (let count = 0; count < MAX_UNFINISHED_SPLITS; count += 1) await waiting(null);
  const own = await requestMarks(browser, source.id);
  expect(own.status).toBe(200);
  await deleteSplit(db, own.body.id);
  const ids = await Promise.all(Array.from({ length: MAX_UNFINISHED_SPLITS }, () => waiting(user.id)));
  const refused = await requestSplit(browser, source.id, byPages);
  expect([refused.status, refused.error.code]).toEqual([429, 'tooManySplits']);
  const other = await aPdf(owner, department.folderId);
  expect((await requestMarks(browser, other.id)).status).toBe(429);
  // The same again is the one that waits.
  expect(ids).toContain((await requestMarks(browser, source.id)).body.id);
  // Another version is not the same.
  await db.updateTable('files').set({ version: 2 }).where('id', '=', source.id).execute();
  expect((await requestMarks(browser, source.id)).status).toBe(429);
  expect((await requestMarks(owner, source.id)).status).toBe(200);
  await setFailed(db, ids[0]!, 'internal');
  expect((await requestSplit(browser, source.id, byPages)).status).toBe(200);
});
