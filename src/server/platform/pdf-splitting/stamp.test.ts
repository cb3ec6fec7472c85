import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barcodeBars } from '#server/files/barcode-bars.ts';
import { aBundle } from '#tests/factories/bundle-pdf.ts';
import { aPdf, pdfStream } from '#tests/factories/pdf.ts';
import { independentDecoder } from '#tests/services/independent-decoder.ts';
import { type PdfChecker, pdfChecker } from '#tests/services/pdf-checker.ts';
import { scratchFolder } from '#tests/services/scratch-folder.ts';
import { aPartOf, pdfSource, splitInto } from '#tests/services/split-pdfs.ts';
import { readBarcodes } from './read-pages.ts';

// Long, because each reading starts a process and other tests use the processor at the same time.
const options = { timeout: 120_000 };

const decoder = await independentDecoder();
const checker = await pdfChecker();
const has = !('unavailable' in decoder) && !('unavailable' in checker);
const read = 'unavailable' in decoder ? async () => [] : decoder;
const { complaints, text, draw } = checker as PdfChecker;

const BARCODE = '0042120261119011';
let folder: string;
let written = 0;
beforeAll(async () => void (folder = await scratchFolder('stamp')));
afterAll(() => rm(folder, { recursive: true }));

async function write(bytes: Buffer | string): Promise<string> {
  const path = join(folder, `${(written += 1)}.pdf`);
  await writeFile(path, bytes, 'latin1');
  return path;
}

/** Each page as a part with a barcode. */
async function stamped(bytes: string, pages: number, barcode = BARCODE): Promise<Buffer[]> {
  const stamp = { barcode, bars: await barcodeBars(barcode) };
  const parts = Array.from({ length: pages }, (_, index) => aPartOf(index + 1, index + 1, stamp));
  return splitInto(bytes, parts);
}

const MM = 72 / 25.4;
const black = '0 g -1000 -1000 3000 3000 re f';
const aBlackPage = (entries: string, content = black): string =>
  aPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R${entries}>>`,
    pdfStream('', content),
  ]);

/** Where the white box is on a black page as it is seen, in points. */
async function boxOn(page: string): Promise<number[]> {
  const [part] = await stamped(page, 1);
  const picture = await draw(await write(part!), 1, 72);
  const { info } = await sharp(picture)
    .greyscale()
    .threshold(128)
    .trim({ background: 'black', threshold: 1 })
    .toBuffer({ resolveWithObject: true });
  return [-info.trimOffsetLeft!, -info.trimOffsetTop!, info.width, info.height];
}

describe('a barcode on a page', options, () => {
  it.skipIf(!has)('is read on every kind of page, which keeps its text', async () => {
    const bundle = aBundle();
    const whole = await write(bundle);
    for (const [index, part] of (await stamped(bundle, 6)).entries()) {
      const path = await write(part);
      expect(await complaints(path)).toBe('');
      expect(await read([await draw(path, 1, 150)])).toEqual([[BARCODE]]);
      const letters = (await text(path, 1)).replace(BARCODE, '');
      // In any order, because the program begins with what is on top.
      expect([...letters].toSorted()).toEqual([...(await text(whole, index + 1))].toSorted());
      const { pages } = await readBarcodes(pdfSource(part), { from: 1, to: 1 });
      expect(pages).toEqual([{ page: 1, barcodes: [BARCODE] }]);
    }
  });

  it.skipIf(!has).each([
    ['upright', '/MediaBox[0 0 595 842]/Contents 4 0 R'],
    ['turned by 90°', '/MediaBox[0 0 595 842]/Rotate 90/Contents 4 0 R'],
    ['turned by 180°', '/MediaBox[0 0 595 842]/Rotate 180/Contents[4 0 R]'],
    ['turned by 270°', '/MediaBox[0 0 842 595]/Rotate -90/Contents 4 0 R'],
    ['A3', '/MediaBox[0 0 842 1191]/Contents 4 0 R'],
    ['cut', '/MediaBox[-50 -50 900 900]/CropBox[100 30 695 872]/Rotate 90/Contents 4 0 R'],
  ])('is in the top left corner of a page that is %s', async (_, entries) => {
    const [left, top, width, height] = await boxOn(aBlackPage(entries));
    for (const side of [left!, top!]) expect(Math.abs(side - 6 * MM)).toBeLessThan(2);
    expect(Math.abs(width! - 50 * MM)).toBeLessThan(2);
    expect(Math.abs(height! - 15.8 * MM)).toBeLessThan(2);
  });

  it.skipIf(!has)('is smaller on a tiny page', async () => {
    const [left, top, width, height] = await boxOn(aBlackPage('/MediaBox[0 0 100 60]/Contents 4 0 R'));
    expect([left! + width! <= 100, top! + height! <= 60]).toEqual([true, true]);
    expect(width).toBeGreaterThan(80);
  });

  it.skipIf(!has).each([
    ['saves states and does not restore them', `${black} q .1 0 0 .1 300 300 cm 1 0 0 RG q 0 0 0 0 re W n`],
    ['restores states that it never saved', `${black} Q Q .1 0 0 .1 300 300 cm 0 0 0 0 re W n`],
    ['begins a text with an operator in it', `${black} q BT (Q \\) Q \\( q) Tj ET .1 0 0 .1 300 300 cm`],
  ])('is drawn as always when the page %s', async (_, content) => {
    const [left, , width] = await boxOn(aBlackPage('/MediaBox[0 0 595 842]/Contents 4 0 R', content));
    expect([Math.round(left! / MM), Math.round(width! / MM)]).toEqual([6, 50]);
  });

  it.skipIf(!has)('is drawn on an empty page, also when it has letters and many digits', async () => {
    for (const barcode of ['b3f41202611190', '123456120261119011234567']) {
      const [part] = await stamped(aBlackPage('/MediaBox[0 0 595 842]'), 1, barcode);
      expect(await read([await draw(await write(part!), 1, 150)])).toEqual([[barcode]]);
    }
  });

  it.skipIf(!has).each([
    ['top right', 'when the top left has a heading', ['0 760 330 82'], [154, 6]],
    ['bottom left', 'when the whole top is written on', ['0 760 595 82'], [6, 275]],
    ['bottom right', 'when only that is free', ['0 760 595 82', '0 0 330 90'], [154, 275]],
    ['top left', 'when no corner is free', ['0 760 595 82', '0 0 595 90'], [6, 6]],
  ])('is at the %s %s', async (_corner, _when, areas, place) => {
    // Lines as of a small text.
    const lines = areas.map((area) => {
      const [left, bottom, width, height] = area.split(' ').map(Number) as [number, number, number, number];
      return Array.from(
        { length: Math.floor(height / 8) },
        (_, row) => `${left} ${bottom + row * 8} ${width} 3 re f`,
      );
    });
    const [part] = await stamped(
      aBlackPage('/MediaBox[0 0 595 842]/Contents 4 0 R', lines.flat().join('\n')),
      1,
    );
    const picture = await draw(await write(part!), 1, 150);
    const dots = ([left, top]: number[]) => [left!, top!].map((mm) => Math.round((mm * 150) / 25.4));
    const [left, top] = dots(place) as [number, number];
    const [width, height] = dots([50, 15.8]) as [number, number];
    const box = { left: left - 4, top: top - 4, width: width + 8, height: height + 8 };
    const path = join(folder, `${(written += 1)}.png`);
    await sharp(picture)
      .extract({ ...box, top: Math.min(box.top, 1754 - box.height) })
      .toFile(path);
    expect(await read([path])).toEqual([[BARCODE]]);
  });
});
