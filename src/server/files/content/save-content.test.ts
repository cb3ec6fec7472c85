import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesContract } from '#shared/files/files.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { actionsOn } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { upload } from '#tests/services/upload-calls.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp({ MAX_UPLOAD_MB: '1' });
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const save = (browser: Browser, id: string, version: string | undefined, payload: Buffer | string) =>
  browser.send<typeof filesContract.saveContent>({
    method: 'PUT',
    url: `/api/files/${id}/content`,
    headers: { 'content-type': 'application/pdf', ...(version && { 'if-match': version }) },
    payload,
  });

it('saves a new version with the type detected in its bytes', async () => {
  const { id } = await aFile(app, owner, { name: 'a.pdf' });
  const { status, body } = await save(owner, id, '"1"', '%PDF-1.7 new');
  expect(status).toBe(200);
  expect(body).toMatchObject({ id, version: 2, size: 12, type: 'pdf' });
  const notAPdf = await save(owner, id, '"2"', 'a text');
  expect(notAPdf.body).toMatchObject({ version: 3, type: 'other' });
  const rows = await app.deps.db.selectFrom('versions').selectAll().where('file_id', '=', id).execute();
  const hash = createHash('sha256').update('%PDF-1.7 new').digest('hex');
  expect(rows.find(({ number }) => number === 2)).toMatchObject({ blob_hash: hash });
  expect(await actionsOn(app, id)).toEqual(['save-version', 'save-version']);
});

it('refuses the second of two saves based on the same version, and changes nothing', async () => {
  const { id } = await aFile(app, owner);
  const replies = await Promise.all(['mine', 'yours'].map((text) => save(owner, id, '"1"', text)));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  const late = await save(owner, id, '"1"', 'late');
  expect(late.error).toMatchObject({ code: 'versionConflict', params: { version: 2 } });
  expect((await owner.call(filesContract.get, { params: { id } })).body.version).toBe(2);
});

it('refuses a save without a valid If-Match, without the right or over the size limit', async () => {
  const { id } = await aFile(app, owner);
  for (const version of [undefined, '1', '*', '"x"'])
    expect((await save(owner, id, version, 'x')).error.code).toBe('invalidInput');
  const outsider = await aUser(app);
  expect((await save(outsider.browser, id, '"1"', 'x')).error.code).toBe('notFound');
  const large = await save(owner, id, '"1"', Buffer.alloc(1024 * 1024 + 1));
  expect([large.status, large.error.code]).toEqual([413, 'fileTooLarge']);
  expect((await owner.call(filesContract.get, { params: { id } })).body.version).toBe(1);
});

it('answers a save and an upload of the same bytes to one file at once, without a deadlock', async () => {
  const file = await aFile(app, owner, { name: 'same.txt' });
  for (let round = 0; round < 15; round += 1) {
    const bytes = `content ${round}`;
    const { version } = (await owner.call(filesContract.get, { params: { id: file.id } })).body;
    const given = { parentId: file.parentId!, name: 'same.txt', onConflict: 'replace', bytes };
    const [saved, uploaded] = await Promise.all([
      save(owner, file.id, `"${version}"`, bytes),
      upload(owner, given),
    ]);
    expect([200, 412]).toContain(saved.status);
    expect(uploaded.status).toBe(201);
  }
});
