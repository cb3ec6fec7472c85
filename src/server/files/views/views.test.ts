import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileItem } from '#shared/files/files.contract.ts';
import { rightBit } from '#shared/files/rights.ts';
import { recentContract } from '#shared/files/recent.contract.ts';
import { AHEAD_HEADER, PASSWORD_HEADER, viewsContract } from '#shared/files/views.contract.ts';
import { settingsContract } from '#shared/settings/settings.contract.ts';
import { capabilities } from '#shared/auth/roles.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { anEncryptedPdf } from '#tests/factories/encrypted-pdf.ts';
import { aFile } from '#tests/factories/files.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aDocument } from '#tests/factories/pdf.ts';
import { aUser } from '#tests/factories/users.ts';
import { aZip } from '#tests/factories/zip.ts';
import type { Browser } from '#tests/services/browser.ts';
import { fetchBytes } from '#tests/services/fetch-bytes.ts';
import { actionsOn, auditOf, trash } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

// Long, because each drawing starts a process and other tests use the processor at the same time.
const options = { timeout: 60_000 };

let app: TestApp;
let owner: Browser;
let department: { id: string; folderId: string };
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  department = await aDepartment(owner);
});
afterAll(() => app[Symbol.asyncDispose]());

const anEmployee = async () =>
  (await aUser(app, { capabilities: [...capabilities] }, [department.id])).browser;
let made = 0;
const put = (extension: string, bytes: string | Buffer) =>
  aFile(app, owner, { name: `${(made += 1)}.${extension}`, parentId: department.folderId, bytes });
const viewOf = async (browser: Browser, { id }: FileItem, version?: number) =>
  (await browser.call(viewsContract.view, { params: { id }, query: { version } })).body;
const pageOf = (
  browser: Browser,
  { id }: FileItem,
  {
    number = 1,
    query = 'width=240',
    headers = {},
  }: { number?: number; query?: string; headers?: Record<string, string> } = {},
) => fetchBytes(app, browser, { url: `/api/files/${id}/pages/${number}?${query}`, headers });
const isWhite = async (page: Buffer) => (await sharp(page).greyscale().stats()).channels[0]!.min > 250;

const noPicture = () => sharp({ create: { width: 300, height: 200, channels: 3, background: 'white' } });

describe('the view of a file', options, () => {
  it('is the file for whoever may download it, and its pages for others', async () => {
    const [pdf, employee] = [await put('pdf', aDocument(3)), await anEmployee()];
    expect(await viewOf(owner, pdf)).toEqual({ how: 'file' });
    const pages = { how: 'pages', pageCount: 3, firstPage: { width: 200, height: 100 } };
    expect(await viewOf(employee, pdf)).toEqual(pages);
    const svg = await put('svg', '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>');
    const drawing = { how: 'pages', pageCount: 1, firstPage: { width: 20, height: 10 } };
    expect([await viewOf(owner, svg), await viewOf(employee, svg)]).toEqual([drawing, drawing]);
  });

  it('says why nothing is shown', async () => {
    const employee = await anEmployee();
    const reasonOf = async (extension: string, bytes: string, browser = employee) => {
      const view = await viewOf(browser, await put(extension, bytes));
      return view.how === 'none' ? view.reason : view.how;
    };
    expect(await reasonOf('pdf', '%PDF-1.4 damaged')).toBe('damaged');
    expect(await reasonOf('docx', 'any')).toBe('noConverter');
    expect(await reasonOf('exe', 'any')).toBe('noViewer');
    expect(await reasonOf('txt', 'any')).toBe('file');
    await owner.call(settingsContract.setViewing, { body: { undrawableFiles: 'hide' } });
    expect([await reasonOf('txt', 'any'), await reasonOf('txt', 'any', owner)]).toEqual([
      'notAllowed',
      'file',
    ]);
    await owner.call(settingsContract.setViewing, { body: { undrawableFiles: 'show' } });
  });

  it('of a zip needs the download right, whatever the organisation shows', async () => {
    const [zip, employee] = [await put('zip', aZip([{ name: 'plan.txt' }])), await anEmployee()];
    const needsDownload = { how: 'none', reason: 'needsDownload' };
    for (const undrawableFiles of ['hide', 'show'] as const) {
      await owner.call(settingsContract.setViewing, { body: { undrawableFiles } });
      expect(await viewOf(employee, zip)).toEqual(needsDownload);
      const url = `/api/files/${zip.id}/content?disposition=inline`;
      expect((await fetchBytes(app, employee, { url })).status).toBe(403);
    }
    expect(await viewOf(owner, zip)).toEqual({ how: 'file' });
  });

  it('of a protected PDF needs its password, also when others have read it with that', async () => {
    const pdf = await put('pdf', anEncryptedPdf('open sesame', 'Secret plan'));
    const employee = await anEmployee();
    const viewWith = async (headers: Record<string, string>) => {
      const { status, bytes } = await fetchBytes(app, employee, {
        url: `/api/files/${pdf.id}/view`,
        headers,
      });
      return { status, ...(JSON.parse(bytes.toString()) as object) };
    };
    const password = (text: string) => ({ [PASSWORD_HEADER]: encodeURIComponent(text) });
    const encrypted = { how: 'none', reason: 'encrypted' };
    const right = password('open sesame');
    expect(await viewWith({})).toMatchObject(encrypted);
    expect(await viewWith(password('wrong'))).toMatchObject(encrypted);
    expect(await viewWith(right)).toMatchObject({ how: 'pages', pageCount: 1 });
    const page = await pageOf(employee, pdf, { headers: right });
    expect(page.status).toBe(200);
    expect(await viewWith({})).toMatchObject(encrypted);
    for (const headers of [{}, password('wrong'), { 'if-none-match': page.headers['etag']! }])
      expect((await pageOf(employee, pdf, { headers })).status).toBe(422);
    for (const header of ['%E0%A4%A', 'x'.repeat(200)])
      expect((await viewWith({ [PASSWORD_HEADER]: header })).status).toBe(400);
    // Two were wrong until now, and right ones do not count.
    for (let guess = 3; guess <= 20; guess += 1) {
      expect(await viewWith(right)).toMatchObject({ how: 'pages' });
      expect(await viewWith(password('wrong'))).toMatchObject(encrypted);
    }
    expect((await viewWith(password('wrong'))).status).toBe(429);
    expect((await viewWith(right)).status).toBe(429);
  });

  it('is that of an earlier version', async () => {
    const [file, employee] = [await put('pdf', aDocument(1)), await anEmployee()];
    const headers = { 'content-type': 'application/pdf', 'if-match': '"1"' };
    const url = `/api/files/${file.id}/content`;
    await owner.send({ method: 'PUT', url, headers, payload: Buffer.from(aDocument(2)) });
    expect(await viewOf(employee, file)).toMatchObject({ pageCount: 2 });
    expect(await viewOf(employee, file, 1)).toMatchObject({ pageCount: 1 });
    expect((await pageOf(employee, file, { number: 2 })).status).toBe(200);
    expect((await pageOf(employee, file, { number: 2, query: 'width=240&version=1' })).status).toBe(404);
    expect((await pageOf(employee, file, { query: 'width=240&version=3' })).status).toBe(404);
  });

  it('does not exist for a folder, a file in the trash or one that the user may not open', async () => {
    const [file, employee] = [await put('pdf', aDocument(1)), await anEmployee()];
    const { browser: stranger } = await aUser(app);
    expect((await pageOf(stranger, file)).status).toBe(404);
    expect((await pageOf(owner, { ...file, id: department.folderId })).status).toBe(404);
    await trash(owner, file.id);
    expect((await pageOf(employee, file)).status).toBe(404);
  });
});

describe('a drawn page', options, () => {
  it('carries a watermark for whoever may not download the file', async () => {
    const file = await put('png', await noPicture().png().toBuffer());
    const [plain, marked] = [await pageOf(owner, file), await pageOf(await anEmployee(), file)];
    expect([await isWhite(plain.bytes), await isWhite(marked.bytes)]).toEqual([true, false]);
    expect(marked.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(marked.headers['etag']).not.toBe(plain.headers['etag']);
  });

  it('is answered with 304 to a browser that has it, only while the user may open the file', async () => {
    const file = await put('pdf', aDocument(1));
    const { user, browser } = await aUser(app, { capabilities: [...capabilities] }, [department.id]);
    // Without a watermark, whose time might change in between.
    const access = { user_id: user.id, file_id: file.id, rights: rightBit.download };
    await app.deps.db.insertInto('file_access').values(access).execute();
    const { etag } = (await pageOf(browser, file)).headers;
    const again = () => pageOf(browser, file, { headers: { 'if-none-match': etag! } });
    const validated = await again();
    expect([validated.status, validated.bytes.length]).toEqual([304, 0]);
    await app.deps.db.deleteFrom('user_departments').where('user_id', '=', user.id).execute();
    expect((await again()).status).toBe(404);
  });

  it('loses its watermark with the right to download', async () => {
    const file = await put('png', await noPicture().extend({ top: 9, background: 'white' }).png().toBuffer());
    const { user, browser } = await aUser(app, { capabilities: [...capabilities] }, [department.id]);
    expect(await isWhite((await pageOf(browser, file)).bytes)).toBe(false);
    const access = { user_id: user.id, file_id: file.id, rights: rightBit.download };
    await app.deps.db.insertInto('file_access').values(access).execute();
    expect(await isWhite((await pageOf(browser, file)).bytes)).toBe(true);
  });

  it('is recorded as seen once an hour, and remembered as used', async () => {
    const [file, employee] = [await put('pdf', aDocument(3)), await anEmployee()];
    await viewOf(employee, file);
    expect(await actionsOn(app, file.id)).toEqual([]);
    const numbers = [1, 2, 3, 1];
    await Promise.all(numbers.map((number) => pageOf(employee, file, { number })));
    await pageOf(employee, file, { number: 2, query: 'width=480' });
    expect(await actionsOn(app, file.id)).toEqual(['view']);
    await pageOf(owner, file, { headers: { [AHEAD_HEADER]: '1' } });
    const entries = await auditOf(app, file.id);
    expect(entries.map(({ after }) => after)).toEqual([{ version: 1 }, { version: 1 }]);
    const recent = (await employee.call(recentContract.list, { query: {} })).body.items;
    expect(recent.map(({ id }) => id)).toEqual([file.id]);
  });

  it('of a picture that is loaded ahead is recorded so, and as seen when it is shown', async () => {
    const picture = await put('png', await noPicture().png().toBuffer());
    const ahead = () => pageOf(owner, picture, { headers: { [AHEAD_HEADER]: '1' } });
    const kept = { 'if-none-match': (await ahead()).headers['etag']! };
    const checked = await pageOf(owner, picture, { headers: { ...kept, [AHEAD_HEADER]: '1' } });
    expect(checked.status).toBe(304);
    expect((await pageOf(owner, picture, { headers: kept })).status).toBe(304);
    const entries = await auditOf(app, picture.id);
    expect(entries.map(({ after }) => after)).toEqual([{ version: 1, ahead: true }, { version: 1 }]);
  });

  it('has a code and a reason when it cannot be drawn', async () => {
    const [file, employee] = [await put('pdf', '%PDF-1.4 broken'), await anEmployee()];
    const { status, bytes } = await pageOf(employee, file);
    expect(status).toBe(422);
    expect(JSON.parse(bytes.toString())).toMatchObject({
      code: 'notDrawable',
      params: { reason: 'damaged' },
    });
    expect(await actionsOn(app, file.id)).toEqual([]);
  });

  it.each(['width=241', 'width=-1', 'width=99999', '', 'width=240&version=0'])(
    'is refused with %s',
    async (query) => {
      const file = await put('pdf', aDocument(1));
      expect((await pageOf(owner, file, { query })).status).toBe(400);
      expect((await pageOf(owner, file, { number: 0 })).status).toBe(400);
      expect((await pageOf(owner, file, { number: 1e9 })).status).toBe(400);
    },
  );
});
