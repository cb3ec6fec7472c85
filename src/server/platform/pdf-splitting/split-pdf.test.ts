import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PDFDocumentProxy, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBundle } from '#tests/factories/bundle-pdf.ts';
import { anEncryptedPdf } from '#tests/factories/encrypted-pdf.ts';
import { aPartOf, pdfSource, reasonOf, splitInto } from '#tests/services/split-pdfs.ts';
import { pdfChecker } from '#tests/services/pdf-checker.ts';
import { scratchFolder } from '#tests/services/scratch-folder.ts';
import { countPages } from './read-pages.ts';

// Long, because each reading starts a process and other tests use the processor at the same time.
const options = { timeout: 120_000 };

const checker = await pdfChecker();
const open = (bytes: Buffer) => getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
const textOf = async (document: PDFDocumentProxy, number: number): Promise<string> => {
  const { items } = await (await document.getPage(number)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
};
const annotationsOf = async (document: PDFDocumentProxy, number: number) =>
  (await document.getPage(number)).getAnnotations();

interface Heading {
  title: string;
  items: Heading[];
}
const titles = (headings: Heading[] | null): unknown =>
  headings?.map(({ title, items }) => (items.length > 0 ? [title, titles(items)] : title)) ?? null;

describe('a bundle that is separated', options, () => {
  const bundle = aBundle();
  const ranges = [
    [1, 2],
    [3, 3],
    [4, 6],
  ] as const;
  let bytes: Buffer[];
  let source: PDFDocumentProxy;
  let parts: PDFDocumentProxy[];
  let folder: string;

  beforeAll(async () => {
    folder = await scratchFolder('split');
    bytes = await splitInto(
      bundle,
      ranges.map(([from, to]) => aPartOf(from, to)),
    );
    source = await open(Buffer.from(bundle, 'latin1'));
    parts = await Promise.all(bytes.map(open));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const eachPage = ranges.flatMap(([from, to], part) =>
    Array.from({ length: to - from + 1 }, (_, index) => [from + index, part, index + 1] as const),
  );

  it('has the pages in its parts, and none twice', () => {
    expect(parts.map(({ numPages }) => numPages)).toEqual([2, 1, 3]);
  });

  it.each(eachPage)('page %i keeps its text, its size and its rotation', async (page, part, number) => {
    expect(await textOf(parts[part]!, number)).toBe(await textOf(source, page));
    const [before, after] = [await source.getPage(page), await parts[part]!.getPage(number)];
    expect([after.view, after.rotate, after.userUnit]).toEqual([before.view, before.rotate, before.userUnit]);
  });

  it.skipIf('unavailable' in checker)('is sound for qpdf, and has its text for Poppler', async () => {
    if ('unavailable' in checker) return;
    const write = async (name: string, content: Buffer) => {
      const path = join(folder, name);
      await writeFile(path, content);
      return path;
    };
    const whole = await write('whole.pdf', Buffer.from(bundle, 'latin1'));
    const paths = await Promise.all(bytes.map((content, index) => write(`part${index}.pdf`, content)));
    for (const path of paths) expect(await checker.complaints(path)).toBe('');
    for (const [page, part, number] of eachPage)
      expect(await checker.text(paths[part]!, number)).toBe(await checker.text(whole, page));
  });

  it('keeps the headings of the pages that are there', async () => {
    const outlines = await Promise.all(parts.map(async (part) => titles(await part.getOutline())));
    expect(outlines).toEqual([[['Claim', ['Facts']]], ['Reply'], [['Reply', ['Receipt']]]]);
  });

  it('keeps the labels of pages, also where they continue', async () => {
    const labels = await Promise.all(parts.map((part) => part.getPageLabels()));
    expect(labels).toEqual([['i', 'ii'], ['1'], ['2', '3', '4']]);
  });

  it('keeps links to its own pages and addresses, and notes', async () => {
    const kinds = (await annotationsOf(parts[0]!, 1)).map(({ subtype, url }) => url ?? subtype);
    expect(kinds).toEqual(['Link', 'https://example.org/', 'Text', 'Widget']);
  });

  it('keeps the fields of a form that are on its pages, with their values', async () => {
    const fields = async (part: number) =>
      [...((await parts[part]!.getFieldObjects()) ?? [])].map(([name, found]) => [
        name,
        (found as { value?: string; page: number }[]).find(({ page }) => page >= 0)?.value,
      ]);
    expect(await fields(0)).toEqual([['name', 'Hind']]);
    expect(await fields(1)).toEqual([]);
    expect(await fields(2)).toEqual([
      ['name', 'Hind'],
      ['city', 'Riyadh'],
      ['signature', null],
    ]);
  });

  it('has no signature of the whole any more', async () => {
    expect((await source.getSignatures())?.length).toBe(1);
    expect((await parts[2]!.getSignatures())?.length ?? 0).toBe(0);
    const fields = bytes[2]!.toString('latin1').split('\n');
    expect(fields.findLast((line) => line.includes('/FT /Sig'))).not.toContain('/V ');
    const { info } = await parts[2]!.getMetadata();
    expect(info).toMatchObject({ IsAcroFormPresent: true, IsSignaturesPresent: false });
    const [signature] = await annotationsOf(parts[2]!, 3);
    expect(signature).toMatchObject({ fieldType: 'Sig', readOnly: true });
  });

  it('keeps layers hidden that are hidden', async () => {
    const layers = [...(await parts[1]!.getOptionalContentConfig())] as [
      string,
      { name: string; visible: boolean },
    ][];
    expect(layers.map(([, { name, visible }]) => [name, visible]).toSorted()).toEqual([
      ['Hidden', false],
      ['Shown', true],
    ]);
    expect([...(await parts[0]!.getOptionalContentConfig())]).toEqual([]);
  });

  it('has the title that was given, and says of itself what the whole said', async () => {
    const { info } = await parts[1]!.getMetadata();
    expect(info).toMatchObject({
      Title: 'الجزء 3',
      Author: 'Hind',
      Producer: 'A scanner',
      CreationDate: 'D:20200102030405Z',
      Language: 'ar',
    });
    const marks = (await parts[1]!.getMarkInfo()) as unknown as Map<string, boolean>;
    expect(marks.get('Marked')).toBe(true);
    expect((await parts[1]!.getViewerPreferences())!.get('Direction')).toBe('R2L');
  });

  it('keeps the attachments of the whole in each part', async () => {
    for (const part of parts) expect([...(await part.getAttachments())!.keys()]).toEqual(['notes.txt']);
  });
});

describe('a PDF that cannot be separated', options, () => {
  const bundle = aBundle();

  it('has no such page', async () => {
    expect(await reasonOf(splitInto(bundle, [aPartOf(6, 7)]))).toBe('noSuchPage');
    expect(await reasonOf(splitInto(bundle, [aPartOf(0, 1)]))).toBe('noSuchPage');
    expect(await reasonOf(splitInto(bundle, [aPartOf(3, 2)]))).toBe('noSuchPage');
  });

  it('is encrypted, with a password or only against changes', async () => {
    for (const password of ['secret', '']) {
      const encrypted = anEncryptedPdf(password, 'a letter');
      expect(await reasonOf(splitInto(encrypted, [aPartOf(1)]))).toBe('encrypted');
      expect(await reasonOf(countPages(pdfSource(encrypted)))).toBe('encrypted');
    }
  });

  it('is damaged', async () => {
    for (const bytes of ['', 'only text', '%PDF-1.7 and nothing more'])
      expect(await reasonOf(splitInto(bytes, [aPartOf(1)]))).toBe('damaged');
  });

  it('is a form without pages', async () => {
    const form = bundle.replace('/Fields[13 0 R 16 0 R 17 0 R]', '/XFA[(template) 20 0 R]       ');
    expect(await reasonOf(splitInto(form, [aPartOf(1)]))).toBe('damaged');
  });
});

describe('a PDF whose table of objects is damaged', options, () => {
  it('is separated, because its objects are found without it', async () => {
    const bundle = aBundle();
    const cut = bundle.slice(0, bundle.lastIndexOf('xref\n0'));
    for (const damaged of [
      `${cut}trailer\n<</Root 1 0 R>>`,
      bundle.replace(/startxref\n\d+/, 'startxref\n77'),
    ]) {
      const [first, second] = await splitInto(damaged, [aPartOf(1, 3), aPartOf(4, 6)]);
      expect(await textOf(await open(first!), 2)).toBe('page 2 of the bundle');
      expect(await textOf(await open(second!), 3)).toBe('page 6 of the bundle');
    }
  });
});
