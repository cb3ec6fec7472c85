import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { versionOffersContract } from '#shared/files/splits.contract.ts';
import type { FileItem } from '#shared/files/files.contract.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { aFile } from '#tests/factories/files.ts';
import { type MarkedPage, aMarkedPdf, separatorSheet } from '#tests/factories/marked-pdf.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import { aUser } from '#tests/factories/users.ts';
import type { Browser } from '#tests/services/browser.ts';
import { actionsOn, get, namesIn } from '#tests/services/file-calls.ts';
import { ended, pageTexts, requestMarks, separate } from '#tests/services/split-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';

let app: TestApp;
let owner: Browser;
let folderId: string;
let departmentId: string;
/** The file whose label is on the scans. */
let known: FileItem;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
  ({ folderId, id: departmentId } = await aDepartment(owner));
  known = await aFile(app, owner, {
    name: 'فاتورة.pdf',
    parentId: folderId,
    bytes: await aMarkedPdf([{ text: 'signed later' }]),
  });
});
afterAll(() => app[Symbol.asyncDispose]());

const unknown = '01071763500000';
let scans = 0;
async function aScan(pages: MarkedPage[], parentId = folderId): Promise<FileItem> {
  scans += 1;
  return aFile(app, owner, { name: `مسح ${scans}.pdf`, parentId, bytes: await aMarkedPdf(pages) });
}
const withLabel = (text: string): MarkedPage => ({ text, barcode: known.barcode! });
const automatic = { by: 'marks', printBarcode: false, trashSource: false } as const;
const findMarks = async (browser: Browser, id: string) =>
  ended(browser, (await requestMarks(browser, id)).body.id);
const offerFor = async (browser: Browser, id: string) =>
  (await browser.call(versionOffersContract.offer, { params: { id } })).body.target;
const answer = (browser: Browser, id: string, accept: boolean) =>
  browser.call(versionOffersContract.answerOffer, { params: { id }, body: { accept } });

describe('the marks in a PDF', () => {
  it('are separator sheets, and labels of known and of unknown files; other barcodes are none', async () => {
    const scan = await aScan([
      { text: 'parcel', barcode: '6281234567890' },
      separatorSheet,
      withLabel('signed'),
      { text: 'plain' },
      { text: 'old', barcode: unknown },
    ]);
    const found = await findMarks(owner, scan.id);
    expect(found).toMatchObject({ state: 'found', pageCount: 5, done: 5, total: 5 });
    expect(found.marks).toEqual([
      { page: 2, kind: 'separator', barcode: 'PATCHT', file: null },
      {
        page: 3,
        kind: 'label',
        barcode: known.barcode,
        file: { id: known.id, name: 'فاتورة.pdf', mayBeReplaced: true },
      },
      { page: 5, kind: 'label', barcode: unknown, file: null },
    ]);
  });

  it('do not name a file that the user may not open', async () => {
    const other = await aDepartment(owner);
    const scan = await aScan([withLabel('x'), { text: 'y' }], other.folderId);
    const { browser, user } = await aUser(app, { capabilities: ['Upload', 'Download'] }, [other.id]);
    await allow(user.id, scan.id);
    expect((await findMarks(browser, scan.id)).marks).toMatchObject([{ kind: 'label', file: null }]);
    const split = await separate(browser, scan.id, {
      ...automatic,
      by: 'parts',
      parts: [{ from: 1, to: 1 }],
    });
    expect(split.files).toMatchObject([{ name: `مسح ${scans} 1-1.pdf`.replace('1-1', '1'), offer: null }]);
  });
});

/** Puts a user on the list of those who may download a file. */
const allow = (userId: string, fileId: string) =>
  app.database.pool.query(
    `insert into file_access (file_id, user_id, rights, sort_key, type, is_published, is_creator)
       select id, $2, 3, sort_key, type, true, false from files where id = $1`,
    [fileId, userId],
  );

describe('a scan that is separated at its marks', () => {
  it('becomes documents without separator sheets; one with a label is named like its file and offered as a version', async () => {
    const scan = await aScan([{ text: 'first' }, separatorSheet, withLabel('signed'), { text: 'annex' }]);
    const split = await separate(owner, scan.id, automatic);
    const [first, signed] = split.files;
    expect(split.files).toMatchObject([
      { name: `${scan.name.replace('.pdf', '')} 1.pdf`, offer: null },
      { name: 'فاتورة (2).pdf', isNewVersion: false, offer: { id: known.id, name: 'فاتورة.pdf' } },
    ]);
    expect(await pageTexts(app, first!.id)).toEqual(['first']);
    expect(await pageTexts(app, signed!.id)).toEqual(['signed', 'annex']);

    expect(await offerFor(owner, signed!.id)).toEqual({ id: known.id, name: 'فاتورة.pdf' });
    expect((await answer(owner, signed!.id, true)).status).toBe(204);
    expect(await pageTexts(app, known.id)).toEqual(['signed', 'annex']);
    expect((await get(owner, known.id)).body.version).toBe(2);
    expect(await actionsOn(app, known.id)).toEqual(['save-version']);
    expect(await namesIn(owner, folderId, { tab: 'trash' })).toContain('فاتورة (2).pdf');
    expect((await answer(owner, signed!.id, true)).status).not.toBe(204);
    expect((await get(owner, known.id)).body.version).toBe(2);
  });

  it('stays whole when it is one document, and is offered as a version', async () => {
    const scan = await aScan([withLabel('one'), withLabel('two')]);
    const split = await separate(owner, scan.id, automatic);
    expect(split.files).toMatchObject([{ id: scan.id, offer: { id: known.id } }]);
    expect((await answer(owner, scan.id, false)).status).toBe(204);
    expect(await offerFor(owner, scan.id)).toBeNull();
    expect((await get(owner, scan.id)).body.deletedAt).toBeNull();
  });

  it('is not named like a file of another department, nor of the My Files of whoever separates it', async () => {
    const other = await aDepartment(owner);
    const scan = await aScan([{ text: 'cover' }, withLabel('secret')], other.folderId);
    const split = await separate(owner, scan.id, automatic);
    expect(split.files[1]!.name).toBe(`${scan.name.replace('.pdf', '')} ${known.barcode}.pdf`);
    expect(split.files[1]!.offer).toMatchObject({ id: known.id });
  });

  it('is no longer offered when it was changed, or after a month', async () => {
    const scans = await Promise.all([aScan([withLabel('a')]), aScan([withLabel('b')])]);
    for (const { id } of scans) await separate(owner, id, automatic);
    const [changed, old] = scans.map(({ id }) => id) as [string, string];
    const { db } = app.deps;
    expect(await offerFor(owner, changed)).not.toBeNull();
    await db.updateTable('files').set({ version: 2 }).where('id', '=', changed).execute();
    const monthAgo = new Date(Date.now() - 31 * 24 * 3_600_000);
    await db.updateTable('version_offers').set({ created_at: monthAgo }).where('file_id', '=', old).execute();
    for (const id of [changed, old]) {
      expect(await offerFor(owner, id)).toBeNull();
      expect((await answer(owner, id, true)).status).toBe(404);
    }
  });

  it('stays as it is without marks, and nobody is notified', async () => {
    const scan = await aScan([{ text: 'a' }, { text: 'b' }]);
    expect(await separate(owner, scan.id, automatic)).toMatchObject({ state: 'failed', failure: 'noMarks' });
    const events = await app.deps.db.selectFrom('notifications').select('event').execute();
    expect(events.filter(({ event }) => event.type === 'splitFailed')).toEqual([]);
  });

  it('offers nothing to whoever may not save a version of the labelled file', async () => {
    const scan = await aScan([withLabel('one')]);
    await separate(owner, scan.id, automatic);
    const { browser } = await aUser(app, { capabilities: [] }, [departmentId]);
    expect(await offerFor(browser, scan.id)).toBeNull();
    expect((await answer(browser, scan.id, true)).status).toBe(403);
    expect(await offerFor(owner, scan.id)).not.toBeNull();
  });
});
