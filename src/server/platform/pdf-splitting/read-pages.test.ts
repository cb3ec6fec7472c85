import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { barcodeBars } from '#server/files/barcode-bars.ts';
import { aPdf, pdfStream } from '#tests/factories/pdf.ts';
import { pdfSource, reasonOf } from '#tests/services/split-pdfs.ts';
import { countPages, readBarcodes } from './read-pages.ts';

// Long, because each reading starts a process and other tests use the processor at the same time.
const options = { timeout: 120_000 };

const INCHES = [8.27, 11.69] as const;
/** The narrowest bar of the smallest label: a pixel of a screen, 96 to an inch. */
const BAR = 1 / 96;

/** A label as it lies on a sheet, in inches. */
async function aLabel(barcode: string, x: number, y: number, turn = 0): Promise<string> {
  let at = 10 * BAR;
  const bars = (await barcodeBars(barcode)).map((width, index) => {
    const bar = index % 2 === 0 ? `<rect x="${at}" y="0.05" width="${width * BAR}" height="0.35"/>` : '';
    at += width * BAR;
    return bar;
  });
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect width="${at + 10 * BAR}" height="0.45" fill="white"/>${bars.join('')}</g>`;
}

/** A scan of labels on grey paper, which lay a little askew. */
async function aScan(labels: string[], dotsPerInch: number, skew: number): Promise<Buffer> {
  const [width, height] = INCHES.map((inches) => Math.round(inches * dotsPerInch)) as [number, number];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${INCHES.join(' ')}" width="${2 * width}" height="${2 * height}"><rect width="9" height="12" fill="#eee"/><g transform="rotate(${skew} 4 6)">${labels.join('')}</g></svg>`;
  return sharp(await sharp(Buffer.from(svg)).png().toBuffer())
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: 'white' })
    .greyscale()
    .jpeg({ quality: 70 })
    .toBuffer();
}

async function aScannedPdf(scans: Buffer[], rotations: number[]): Promise<string> {
  const pages = await Promise.all(
    scans.map(async (scan, index) => {
      const { width, height } = await sharp(scan).metadata();
      const n = 3 + 3 * index;
      return [
        `<</Type/Page/Parent 2 0 R/Rotate ${rotations[index]}/MediaBox[0 0 595 842]/Contents ${n + 1} 0 R/Resources<</XObject<</I ${n + 2} 0 R>>>>>>`,
        pdfStream('', 'q 595 0 0 842 0 0 cm /I Do Q'),
        pdfStream(
          `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode`,
          scan.toString('latin1'),
        ),
      ];
    }),
  );
  const kids = scans.map((_, index) => `${3 + 3 * index} 0 R`).join(' ');
  return aPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${scans.length}>>`,
    ...pages.flat(),
  ]);
}

describe('barcodes on scanned pages', options, () => {
  const barcodes = ['0042120261119011', '12312026111901', '004212026111901234'] as const;

  it('are read from the smallest labels, several on a page, upside down and sideways', async () => {
    const labels = await Promise.all([
      aLabel(barcodes[0], 0.4, 0.3),
      aLabel(barcodes[1], 6, 5, 90),
      aLabel(barcodes[2], 5, 9, 180),
    ]);
    const scans = await Promise.all([
      aScan(labels, 200, 1.5),
      aScan(labels, 300, -2),
      aScan(labels, 200, 0),
      aScan(labels, 150, 0.5),
    ]);
    const pdf = await aScannedPdf(scans, [0, 90, 180, 270]);
    const { pageCount, pages } = await readBarcodes(pdfSource(pdf), { from: 1, to: 9 });
    expect(pageCount).toBe(4);
    for (const page of pages) expect(page.barcodes.toSorted()).toEqual(barcodes.toSorted());
  });

  it('are none on an empty page, and only pages of the range are read', async () => {
    const scans = await Promise.all([aScan([await aLabel(barcodes[0], 1, 1)], 150, 0), aScan([], 150, 0)]);
    const pdf = await aScannedPdf(scans, [0, 0]);
    expect(await readBarcodes(pdfSource(pdf), { from: 2, to: 2 })).toEqual({
      pageCount: 2,
      pages: [{ page: 2, barcodes: [] }],
    });
    expect(await readBarcodes(pdfSource(pdf), { from: 3, to: 9 })).toEqual({ pageCount: 2, pages: [] });
    expect(await countPages(pdfSource(pdf))).toBe(2);
  });
});

it('says that a damaged PDF is damaged', options, async () => {
  expect(await reasonOf(countPages(pdfSource('only text')))).toBe('damaged');
});
