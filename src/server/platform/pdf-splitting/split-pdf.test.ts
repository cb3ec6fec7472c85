import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { barcodeBars } from '#server/files/barcode-bars.ts';
import { aDocument, latinText } from '#tests/factories/pdf-documents.ts';
import { NotSplit } from './not-split.ts';
import { countPages, readBarcodes } from './read-pages.ts';
import { type PartPages, type SplitOptions, splitPdf } from './split-pdf.ts';

// Long, because each reading starts a process and other tests use the processor at the same time.
const options = { timeout: 120_000 };

const source = (bytes: Buffer | string) => Readable.from([Buffer.from(bytes as string, 'latin1')]);
const part = (from: number, to = from): PartPages => ({ from, to, stamp: null, title: `part ${from}` });

async function split(bytes: Buffer | string, parts: PartPages[], given?: SplitOptions): Promise<Buffer[]> {
  const made: Buffer[] = [];
  for await (const bytesOfPart of splitPdf(source(bytes), parts, given))
    made.push(Buffer.concat(await Array.fromAsync(bytesOfPart)));
  return made;
}
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: unknown) => (error instanceof NotSplit ? error.reason : `other: ${String(error)}`),
  );

describe('a PDF of five pages', options, () => {
  const document = aDocument({ pages: [1, 2, 3, 4, 5].map((page) => latinText(`page ${page}`)) });

  it('is separated into parts with their pages', async () => {
    const parts = await split(document, [part(1, 2), part(3), part(4, 5)]);
    const counts = await Promise.all(parts.map((bytes) => countPages(source(bytes))));
    expect(counts).toEqual([2, 1, 2]);
  });

  it('has a barcode on the first page of the part that is to have one', async () => {
    const barcode = '202611190112345';
    const stamp = { barcode, bars: await barcodeBars(barcode) };
    const [stamped] = await split(document, [{ ...part(2, 4), stamp }]);
    expect(await readBarcodes(source(stamped!), { from: 1, to: 9 })).toEqual({
      pageCount: 3,
      pages: [
        { page: 1, barcodes: [barcode] },
        { page: 2, barcodes: [] },
        { page: 3, barcodes: [] },
      ],
    });
  });

  it('has no other pages', async () => {
    expect(await reasonOf(split(document, [part(5, 6)]))).toBe('noSuchPage');
  });
});
