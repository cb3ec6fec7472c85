import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Label } from '#shared/files/labels.contract.ts';
import { aLabel, registeredFonts } from '#tests/factories/labels.ts';
import { type ReadPictures, drawPdfPage, independentDecoder } from '#tests/services/independent-decoder.ts';
import { FakeLabelPrinter, type Raster } from '#tests/services/label-printer.ts';
import { scratchFolder } from '#tests/services/scratch-folder.ts';
import { type DotRows, packDots } from './dot-rows.ts';
import { type LabelCanvas, canvasSize, drawLabel } from './draw-label.ts';
import { DEFAULT_SIZE, type LabelSize, PIXELS_PER_INCH } from './label-layout.ts';
import { makeBlackAndWhite } from './label-picture.ts';
import { zplOf } from './printer/zpl.ts';
import { labelSizeOn, labelsOn, sheetLayouts } from './sheet/sheet-layouts.ts';
import { SheetPdf } from './sheet/sheet-pdf.ts';

/** `LABELS=1000 npx vitest run labels-read` reads a thousand of each; every run reads others. */
const COUNT = Number(process.env['LABELS'] ?? 12);
const TIME = 60_000 + COUNT * 2000;

/** Administration, section 4: the scales as they come; and the label without a scale. */
const scales: LabelSize[] = [
  { height: 150, width: 300 },
  { height: 120, width: 230 },
  { height: 80, width: 150 },
  DEFAULT_SIZE,
];
const headings = [
  'قسم الموارد البشرية',
  'Main Division',
  'الإدارة العامة للشؤون القانونية والعقود والمتابعة',
  '',
];

let read: ReadPictures;
let folder: string;
let fonts: string;
const decoder = await independentDecoder();
beforeAll(async () => {
  if (!('unavailable' in decoder)) read = decoder;
  folder = await scratchFolder('labels');
  fonts = registeredFonts();
});
afterAll(() => rm(folder, { recursive: true }));

const digits = (count: number) =>
  Array.from({ length: count }, () => Math.floor(Math.random() * 10)).join('');

/** As the server makes them: prefixes of two or three digits, seconds, and for some a suffix. Some are of records without one. */
function someBarcode(index: number): string {
  if (index % 8 === 7)
    return `${Math.floor(Math.random() * 0x1_0000)
      .toString(16)
      .padStart(4, '0')}1${digits(9)}`;
  return digits(index % 8 === 6 ? 6 : 4) + `1${digits(9)}` + (index % 3 === 0 ? digits(4) : '');
}

const someLabels = (): Promise<Label[]> =>
  Promise.all(
    Array.from({ length: COUNT }, (_, index) =>
      aLabel({ barcode: someBarcode(index), heading: headings[index % headings.length]! }),
    ),
  );

function dotsOf(label: Label, size: LabelSize, dotsPerPixel: number): DotRows {
  const { width, height } = canvasSize(size, dotsPerPixel);
  const context = createCanvas(width, height).getContext('2d');
  drawLabel(context as LabelCanvas, label, { size, dotsPerPixel, fonts });
  const picture = context.getImageData(0, 0, width, height) as ImageData;
  makeBlackAndWhite(picture);
  return packDots(picture);
}

/** Lighter to write than a PNG, and read by every program. */
async function write(name: string, { width, height, dots }: Raster): Promise<string> {
  const path = join(folder, `${name}.pgm`);
  const grey = dots.map((dot) => (dot ? 0 : 255));
  await writeFile(path, Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), grey]));
  return path;
}

function unpacked({ width, height, bytesPerRow, bytes }: DotRows): Raster {
  const isBlack = (x: number, y: number) => (bytes[y * bytesPerRow + (x >> 3)]! & (0x80 >> (x & 7))) !== 0;
  const dots = Uint8Array.from({ length: width * height }, (_, at) =>
    Number(isBlack(at % width, Math.floor(at / width))),
  );
  return { width, height, dots };
}

async function expectRead(labels: readonly Label[], rasters: readonly Raster[]): Promise<void> {
  const paths = await Promise.all(rasters.map((raster, index) => write(String(index), raster)));
  expect(await read(paths)).toEqual(labels.map(({ barcode }) => [barcode]));
}

describe.skipIf('unavailable' in decoder)('an independent decoder reads every label', () => {
  it.each(scales)('as it is shown, $width × $height', { timeout: TIME }, async (size) => {
    const labels = await someLabels();
    await expectRead(
      labels,
      labels.map((label) => unpacked(dotsOf(label, size, 2))),
    );
  });

  for (const dotsPerMillimetre of [8, 12])
    it.each(scales)(
      `as a printer with ${dotsPerMillimetre} dots a millimetre prints it, $width × $height`,
      { timeout: TIME },
      async (size) => {
        const labels = await someLabels();
        const printer = new FakeLabelPrinter('usb', 'ZD421', dotsPerMillimetre);
        const dotsPerInch = dotsPerMillimetre === 8 ? 203 : 300;
        for (const label of labels) printer.write(zplOf(dotsOf(label, size, dotsPerInch / PIXELS_PER_INCH)));
        await expectRead(labels, printer.printed);
      },
    );

  it.each(sheetLayouts)('on a sheet, $id', { timeout: TIME }, async (layout) => {
    const labels = await someLabels();
    const used = 5;
    const sheet = new SheetPdf(layout, used);
    for (const label of labels) await sheet.add(dotsOf(label, labelSizeOn(layout), 300 / PIXELS_PER_INCH));
    const path = join(folder, `${layout.id}.pdf`);
    await writeFile(path, Buffer.from(await sheet.end().arrayBuffer()));
    const pages = Math.ceil((COUNT + used) / labelsOn(layout));
    const found: string[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const picture = await drawPdfPage(path, page);
      found.push(...(await read([picture])).flat());
    }
    expect(found.toSorted()).toEqual(labels.map(({ barcode }) => barcode).toSorted());
  });
});
