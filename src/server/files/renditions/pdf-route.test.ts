import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FileItem } from '#shared/files/files.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { fakeOffice } from '#tests/services/fake-office.ts';
import { fetchBytes } from '#tests/services/fetch-bytes.ts';
import { actionsOn } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { waitFor } from '#tests/services/wait-for.ts';

let app: TestApp;
let owner: Browser;
let folderId: string;
let file: FileItem;
beforeAll(async () => {
  app = await createTestApp({ SOFFICE_PATH: fakeOffice() });
  owner = await anOwner(app);
  ({ folderId } = await aDepartment(owner));
  file = await aFile(app, owner, { name: 'تقرير.docx', parentId: folderId, bytes: 'the report' });
  await waitFor(async () => expect((await fetchPdf(owner)).status).toBe(200));
});
afterAll(() => app[Symbol.asyncDispose]());

const fetchPdf = (by: Browser, query = '', headers: Record<string, string> = {}, { id } = file) =>
  fetchBytes(app, by, { url: `/api/files/${id}/pdf${query}`, headers });

it('sends the PDF for the browser to show, and ranges of it, and records one view', async () => {
  const before = await actionsOn(app, file.id);
  const all = await fetchPdf(owner);
  expect(all.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': "sandbox; default-src 'none'",
    'accept-ranges': 'bytes',
  });
  expect(all.headers['content-disposition']).toMatch(/^inline; .*\.docx\.pdf$/);
  expect(all.bytes.toString()).toMatch(/^%PDF-.*the report$/s);
  const part = await fetchPdf(owner, '', { range: 'bytes=-6' });
  expect([part.status, part.bytes.toString()]).toEqual([206, 'report']);
  expect(await actionsOn(app, file.id)).toEqual([...before, 'view']);
});

it('is saved under the name of the file when that is asked for, and recorded as a download', async () => {
  const before = await actionsOn(app, file.id);
  const { status, headers, bytes } = await fetchPdf(owner, '?disposition=attachment');
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(headers['content-disposition']).toBe(
    `attachment; filename="file.pdf"; filename*=UTF-8''${encodeURIComponent('تقرير.pdf')}`,
  );
  expect(bytes.toString()).toMatch(/^%PDF-.*the report$/s);
  expect(await actionsOn(app, file.id)).toEqual([...before, 'download']);
});

it('answers 404 for a version that does not exist, and while there is no PDF', async () => {
  expect((await fetchPdf(owner, '?version=1')).status).toBe(200);
  expect((await fetchPdf(owner, '?version=2')).status).toBe(404);
  const broken = await aFile(app, owner, { name: 'b.docx', parentId: folderId, bytes: 'fail' });
  const answer = await fetchPdf(owner, '', {}, broken);
  expect([answer.status, JSON.parse(answer.bytes.toString())]).toMatchObject([404, { code: 'noPages' }]);
});

it('sends nothing to whoever may read the file but not download it, or not even read it', async () => {
  const { browser, user } = await aUser(app);
  expect((await fetchPdf(browser)).status).toBe(404);
  await app.database.pool.query(
    `insert into file_access (file_id, user_id, rights, sort_key, type, is_published, is_creator)
       select id, $2, 1, sort_key, type, true, false from files where id = $1`,
    [file.id, user.id],
  );
  const answer = await fetchPdf(browser);
  expect([answer.status, answer.bytes.includes('PDF')]).toEqual([403, false]);
});
