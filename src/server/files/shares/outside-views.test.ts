import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FileItem, filesContract } from '#shared/files/files.contract.ts';
import type { OutsideView } from '#shared/files/public-shares.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { aLink, download, linksOf, openLink, revoke, unlock, viewPdf } from '#tests/factories/links.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { Browser } from '#tests/services/browser.ts';
import { fakeOffice } from '#tests/services/fake-office.ts';
import { auditOf } from '#tests/services/file-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { waitFor } from '#tests/services/wait-for.ts';
import { limits } from './link-limits.ts';

let app: TestApp;
let owner: Browser;
let folderId: string;
/** An Office file of which a PDF was made. */
let file: FileItem;
let pdfSize: number;
beforeAll(async () => {
  app = await createTestApp({ SOFFICE_PATH: fakeOffice() });
  owner = await anOwner(app);
  ({ folderId } = await aDepartment(owner));
}, 60_000);
afterAll(() => app[Symbol.asyncDispose]());
// Its own file for each test, because what is recorded is read by the file.
beforeEach(async () => {
  // All tests come from one address.
  await app.database.pool.query(`delete from rate_limits`);
  file = await aDocument('the report');
  const view = await waitForView(file, 'pdf');
  pdfSize = (view as OutsideView & { how: 'pdf' }).size;
}, 60_000);

const aVisitor = () => new Browser(app);
const aDocument = (text: string) => {
  const unique = randomBytes(8).toString('hex');
  return aFile(app, owner, { name: `${unique}.docx`, parentId: folderId, bytes: `${unique} ${text}` });
};
const downloadsOf = async ({ id }: { id: string }) => (await linksOf(owner, id))[0]!.downloads;
const recorded = async () =>
  (await auditOf(app, file.id)).filter(({ action }) => action === 'download-by-link');

/** Opens a link until the page shows its file so. */
async function waitForView(of: FileItem, how: OutsideView['how']): Promise<OutsideView> {
  const link = await aLink(app, owner, of.id);
  const visitor = aVisitor();
  return waitFor(async () => {
    const { view } = (await openLink(visitor, link.token)).body.file!;
    expect(view.how).toBe(how);
    return view;
  });
}

describe('what the page of a link says', () => {
  it('about an Office file is that its pages are being made, or why there are none', async () => {
    const { promise: goOn, resolve: letGoOn } = Promise.withResolvers<void>();
    const { office } = app.deps;
    const toPdf = office.toPdf.bind(office);
    const spy = vi.spyOn(office, 'toPdf').mockImplementationOnce(async function* later(...args) {
      await goOn;
      yield* toPdf(...args);
    });
    const broken = await aDocument('fail');
    await waitForView(broken, 'making');
    const link = await aLink(app, owner, broken.id, { maxDownloads: 1 });
    expect((await viewPdf(aVisitor(), link.token)).error.code).toBe('notFound');
    letGoOn();
    expect(await waitForView(broken, 'none')).toEqual({ how: 'none', reason: 'damaged' });
    expect((await viewPdf(aVisitor(), link.token)).error.code).toBe('notFound');
    expect(await linksOf(owner, broken.id)).toMatchObject([
      { downloads: 0 },
      { downloads: 0 },
      { downloads: 0 },
    ]);
    spy.mockRestore();
  });

  it('about an Office file is that it is not shown, where LibreOffice is not installed', async () => {
    await using other = await createTestApp();
    const browser = await anOwner(other);
    const link = await aLink(other, browser, (await aFile(other, browser, { name: 'a.docx' })).id);
    const { body } = await openLink(new Browser(other), link.token);
    expect(body.file).toMatchObject({ view: { how: 'none', reason: 'noConverter' } });
    expect((await viewPdf(new Browser(other), link.token)).error.code).toBe('notFound');
  });
});

describe('the PDF of an Office file', () => {
  it('is sent in ranges that count as one download, and is recorded as one', async () => {
    const link = await aLink(app, owner, file.id, { maxDownloads: 3 });
    const visitor = aVisitor();
    const first = await viewPdf(visitor, link.token, { range: 'bytes=0-99' });
    expect(first.status).toBe(206);
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-range': `bytes 0-99/${pdfSize}`,
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'set-cookie': expect.stringMatching(/^link-viewed=.*; HttpOnly; SameSite=Lax$/),
    });
    for (const range of ['bytes=100-199', 'bytes=-10', 'bytes=0-99', `bytes=200-${pdfSize - 1}`])
      expect((await viewPdf(visitor, link.token, { range })).status).toBe(206);
    expect(await downloadsOf(file)).toBe(1);
    // Each reading from the beginning is in the log, as a download that is begun again is.
    expect(await recorded()).toMatchObject([
      { after: { emailAddress: link.emailAddress, version: 1 } },
      { after: { version: 1 } },
    ]);
    expect((await openLink(visitor, link.token)).body.file).toMatchObject({ downloadsLeft: 2 });
  });

  it('is sent less than twice for each download that the link allows, however many ranges come at once', async () => {
    const link = await aLink(app, owner, file.id, { maxDownloads: 1 });
    const visitor = aVisitor();
    expect((await viewPdf(visitor, link.token, { range: 'bytes=0-0' })).status).toBe(206);
    let taken = 1;
    for (let n = 0; n < 6; n += 1) {
      const ranges = ['bytes=1-', 'bytes=1-99', 'bytes=0-', 'bytes=-50'];
      const answers = await Promise.all(ranges.map((range) => viewPdf(visitor, link.token, { range })));
      for (const { status, headers } of answers)
        if (status === 206) taken += Number(headers['content-length']);
        else expect(status).toBe(404);
    }
    expect(taken).toBeGreaterThan(pdfSize);
    expect(taken).toBeLessThan(2 * pdfSize);
    expect(await downloadsOf(file)).toBe(1);
    // Whoever used the last one still sees the page, which says so.
    expect((await openLink(visitor, link.token)).body.file).toMatchObject({ downloadsLeft: 0 });
    expect((await openLink(aVisitor(), link.token)).status).toBe(404);
  });

  it('and the file are two downloads: one that is begun continues nothing of the other', async () => {
    for (const [first, second] of [
      [viewPdf, download],
      [download, viewPdf],
    ] as const) {
      const link = await aLink(app, owner, file.id, { maxDownloads: 1 });
      const visitor = aVisitor();
      expect((await first(visitor, link.token, { range: 'bytes=0-1' })).status).toBe(206);
      expect((await second(visitor, link.token, { range: 'bytes=2-3' })).error.code).toBe('linkNotFound');
      expect((await first(visitor, link.token, { range: 'bytes=2-3' })).status).toBe(206);
      const viewed = visitor.cookies.get('link-viewed') ?? visitor.cookies.get('link-downloaded')!;
      visitor.cookies.set('link-viewed', viewed).set('link-downloaded', viewed);
      expect((await second(visitor, link.token, { range: 'bytes=2-3' })).status).toBe(404);
    }
  });

  it('is sent to as many visitors at once as the link allows', async () => {
    const link = await aLink(app, owner, file.id, { maxDownloads: 2 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => viewPdf(aVisitor(), link.token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, ...Array(6).fill(404)]);
    expect(await downloadsOf(file)).toBe(2);
  });

  it('is refused like a link that never was: behind a password, and when the link ends while it is read', async () => {
    const locked = await aLink(app, owner, file.id, { password: 'on the phone' });
    const visitor = aVisitor();
    const refused = { status: 404, error: { code: 'linkNotFound' } };
    expect(await viewPdf(visitor, locked.token)).toMatchObject(refused);
    await unlock(visitor, locked.token, 'wrong');
    expect(await viewPdf(visitor, locked.token)).toMatchObject(refused);
    const head = await visitor.send({ method: 'HEAD', url: `/api/public/shares/${locked.token}/pdf` });
    expect([head.status, head.headers['etag']]).toEqual([404, undefined]);
    await unlock(visitor, locked.token, 'on the phone');
    expect((await viewPdf(visitor, locked.token, { range: 'bytes=0-9' })).status).toBe(206);
    await revoke(owner, locked.id);
    expect(await viewPdf(visitor, locked.token, { range: 'bytes=10-19' })).toMatchObject(refused);

    const expiring = await aLink(app, owner, file.id);
    expect((await viewPdf(visitor, expiring.token, { range: 'bytes=0-9' })).status).toBe(206);
    await app.database.pool.query(`update share_links set expires_at = now() where id = $1`, [expiring.id]);
    expect(await viewPdf(visitor, expiring.token, { range: 'bytes=10-19' })).toMatchObject(refused);
  });

  it('is sent no more often in an hour than the limit, to a loop without cookies', async () => {
    const link = await aLink(app, owner, file.id);
    const statuses = [];
    for (let n = 0; n < limits.downloads.max + 2; n += 1)
      statuses.push((await viewPdf(aVisitor(), link.token, { range: 'bytes=0-0' })).status);
    expect(statuses.slice(-3)).toEqual([206, 429, 429]);
    expect(await recorded()).toHaveLength(limits.downloads.max);
  });
});

it('sends nothing of another version than the viewer began to read, and does not count it', async () => {
  const text = await aFile(app, owner, { parentId: folderId, bytes: 'the first' });
  const link = await aLink(app, owner, text.id);
  const visitor = aVisitor();
  const read = (version: number) =>
    visitor.send({ method: 'GET', url: `${link.url}?disposition=inline&version=${version}` });
  expect(await read(1)).toMatchObject({ status: 200, body: 'the first' });
  const headers = { 'content-type': 'application/octet-stream', 'if-match': '"1"' };
  await owner.send({ method: 'PUT', url: `/api/files/${text.id}/content`, headers, payload: 'the second' });
  const { version } = (await owner.call(filesContract.get, { params: { id: text.id } })).body;
  expect((await read(1)).error.code).toBe('notFound');
  expect(await downloadsOf(text)).toBe(1);
  expect(await read(version)).toMatchObject({ status: 200, body: 'the second' });
  const made = await aLink(app, owner, file.id);
  expect((await viewPdf(visitor, made.token, {}, '?version=2')).error.code).toBe('notFound');
  expect((await viewPdf(visitor, made.token, {}, '?version=1')).status).toBe(200);
});
