import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Split } from '#shared/files/splits.contract.ts';
import { findUnreferenced } from '#server/files/upkeep/sweep.queries.ts';
import { readBarcodes } from '#server/platform/pdf-splitting/read-pages.ts';
import { anOwner } from '#tests/factories/accounts.ts';
import { anEncryptedPdf } from '#tests/factories/encrypted-pdf.ts';
import { aFile } from '#tests/factories/files.ts';
import { aMarkedPdf } from '#tests/factories/marked-pdf.ts';
import { aDepartment } from '#tests/factories/organisation.ts';
import type { Browser } from '#tests/services/browser.ts';
import { actionsOn, auditOf, get, namesIn } from '#tests/services/file-calls.ts';
import { contentOf, pageTexts, separate } from '#tests/services/split-calls.ts';
import { type TestApp, createTestApp } from '#tests/services/test-app.ts';
import { waitFor } from '#tests/services/wait-for.ts';

let app: TestApp;
let owner: Browser;
beforeAll(async () => {
  app = await createTestApp();
  owner = await anOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const plain = { printBarcode: false, trashSource: false };

async function aPdfIn(parentId: string, texts: string[], name = 'عقد.pdf') {
  return aFile(app, owner, { name, parentId, bytes: await aMarkedPdf(texts.map((text) => ({ text }))) });
}
const newFolder = async () => (await aDepartment(owner)).folderId;
const namesOf = ({ files }: Split) => files.map(({ name }) => name);

describe('separating a PDF', () => {
  it('makes a file of each page beside it, with a barcode, a version and the rights of its creator', async () => {
    const folderId = await newFolder();
    const source = await aPdfIn(folderId, ['first', 'second', 'third']);
    const split = await separate(owner, source.id, { ...plain, by: 'pages' });
    expect(split).toMatchObject({ state: 'done', failure: null, done: 3, total: 3, pageCount: 3 });
    expect(namesOf(split)).toEqual(['عقد 1.pdf', 'عقد 2.pdf', 'عقد 3.pdf']);
    expect(await namesIn(owner, folderId)).toEqual(
      ['عقد.pdf', 'عقد 1.pdf', 'عقد 2.pdf', 'عقد 3.pdf'].toSorted(),
    );
    for (const [index, { id }] of split.files.entries()) {
      expect(await pageTexts(app, id)).toEqual([['first', 'second', 'third'][index]]);
      const { body } = await get(owner, id);
      expect(body).toMatchObject({ type: 'pdf', version: 1, extension: 'pdf' });
      expect(body.barcode).toMatch(/^\d{14,18}$/);
      expect(body.actions).toContain('share');
      const [entry] = await auditOf(app, id);
      expect(entry).toMatchObject({
        action: 'split',
        after: { splitFrom: 'عقد.pdf', pageRange: String(index + 1) },
      });
    }
    expect((await auditOf(app, source.id)).at(-1)).toMatchObject({ action: 'split', after: { parts: 3 } });
    const barcodes = await Promise.all(
      split.files.map(async ({ id }) => (await get(owner, id)).body.barcode),
    );
    expect(new Set(barcodes).size).toBe(3);
  });

  it('makes the documents that were requested, and a new version of a file', async () => {
    const folderId = await newFolder();
    const target = await aPdfIn(folderId, ['old'], 'قديم.pdf');
    const source = await aPdfIn(folderId, ['a', 'b', 'c', 'd']);
    const parts = [
      { from: 1, to: 2, name: 'ملحق' },
      { from: 4, to: 4, newVersionOf: target.id },
      { from: 2, to: 3 },
    ];
    const split = await separate(owner, source.id, { ...plain, by: 'parts', parts });
    expect(split.files).toMatchObject([
      { name: 'ملحق.pdf', isNewVersion: false },
      { id: target.id, name: 'قديم.pdf', isNewVersion: true },
      { name: 'عقد 2-3.pdf', isNewVersion: false },
    ]);
    expect(await pageTexts(app, split.files[0]!.id)).toEqual(['a', 'b']);
    expect(await pageTexts(app, target.id)).toEqual(['d']);
    expect((await get(owner, target.id)).body).toMatchObject({ version: 2, barcode: target.barcode });
    expect(await actionsOn(app, target.id)).toEqual(['save-version']);
  });

  it('keeps both when a name is taken', async () => {
    const folderId = await newFolder();
    await aPdfIn(folderId, ['other'], 'عقد 1.pdf');
    const source = await aPdfIn(folderId, ['a', 'b']);
    const split = await separate(owner, source.id, { ...plain, by: 'pages' });
    expect(namesOf(split)).toEqual(['عقد 1 (2).pdf', 'عقد 2.pdf']);
  });

  it('stamps each new file with its barcode, when that was requested', async () => {
    const source = await aPdfIn(await newFolder(), ['a', 'b']);
    const split = await separate(owner, source.id, { ...plain, printBarcode: true, by: 'pages' });
    for (const { id } of split.files) {
      const { barcode } = (await get(owner, id)).body;
      const { pages } = await readBarcodes(await contentOf(app, id), { from: 1, to: 1 });
      expect(pages).toEqual([{ page: 1, barcodes: [barcode] }]);
    }
  });

  it('moves the PDF to the trash with the same change, when that was requested', async () => {
    const folderId = await newFolder();
    const source = await aPdfIn(folderId, ['a', 'b']);
    await separate(owner, source.id, { ...plain, trashSource: true, by: 'pages' });
    expect(await namesIn(owner, folderId)).toEqual(['عقد 1.pdf', 'عقد 2.pdf']);
    expect(await namesIn(owner, folderId, { tab: 'trash' })).toEqual(['عقد.pdf']);
    expect(await actionsOn(app, source.id)).toEqual(['split', 'move-to-trash']);
  });

  it.each([
    ['damaged', () => '%PDF-1.4\nnothing that can be read'],
    ['encrypted', () => anEncryptedPdf('secret', 'hidden')],
  ])('makes nothing of a PDF that is %s, and notifies its user', async (failure, bytes) => {
    const folderId = await newFolder();
    const source = await aFile(app, owner, { name: `${failure}.pdf`, parentId: folderId, bytes: bytes() });
    const split = await separate(owner, source.id, { ...plain, by: 'pages' });
    expect(split).toMatchObject({ state: 'failed', failure, files: [] });
    expect(await namesIn(owner, folderId)).toEqual([`${failure}.pdf`]);
    const notified = await app.deps.db.selectFrom('notifications').select('event').execute();
    expect(notified.map(({ event }) => event)).toContainEqual({
      type: 'splitFailed',
      file: { id: source.id, name: source.name },
      reason: failure,
    });
  });

  it('makes nothing when the PDF has no such page', async () => {
    const folderId = await newFolder();
    const source = await aPdfIn(folderId, ['a', 'b']);
    const parts = [
      { from: 1, to: 1 },
      { from: 2, to: 3 },
    ];
    const split = await separate(owner, source.id, { ...plain, by: 'parts', parts });
    expect(split).toMatchObject({ state: 'failed', failure: 'noSuchPage' });
    expect(await namesIn(owner, folderId)).toEqual(['عقد.pdf']);
  });

  it('makes nothing when the quota is exceeded, and releases the bytes', async () => {
    const folderId = await newFolder();
    const source = await aPdfIn(folderId, ['a', 'b', 'c']);
    await app.deps.db
      .updateTable('units')
      .set({ quota: source.size + 10 })
      .where('id', '=', (row) => row.selectFrom('files').select('department_id').where('id', '=', folderId))
      .execute();
    const split = await separate(owner, source.id, { ...plain, by: 'pages' });
    expect(split).toMatchObject({ state: 'failed', failure: 'quotaExceeded' });
    expect(await namesIn(owner, folderId)).toEqual(['عقد.pdf']);
    await waitFor(async () => {
      const stored: string[] = [];
      for await (const { hash } of app.deps.storage.list()) stored.push(hash);
      // A thumbnail that came too late for its version stays until the night.
      const left = await findUnreferenced(app.deps.db, stored);
      expect((await Promise.all(left.map(beginningOf))).filter((text) => text.startsWith('%PDF'))).toEqual(
        [],
      );
    });
  });
});

const beginningOf = async (hash: string) =>
  Buffer.concat(await (await app.deps.storage.get(hash, { start: 0, end: 3 })).toArray()).toString();
