import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Canvas } from '@napi-rs/canvas';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { type ReaderOptions, prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { drawnSize } from '#server/platform/drawing/drawn-size.ts';
import type { PageBarcodes, ReadPages } from '#server/platform/pdf-splitting/read-pages.ts';
import type { PageRange } from '#server/platform/pdf-splitting/splitting.ts';
import { renderPage } from './draw-pdf.ts';
import { scanWidth } from './scan-width.ts';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
const options: ReaderOptions = { formats: ['Code128'], maxNumberOfSymbols: 32 };

const POINTS_PER_INCH = 72;
/** In dots per inch: decision 036 has the measurements. */
const FIRST = 200;
const WITHOUT_SCAN = 300;
/** A scan of fewer dots is enlarged smoothly, because a bar has little more than one. */
const COARSE_SCAN = 200;
const ENLARGED = 1.5;
/** In more dots, nothing is read that is not read in half as many. */
const FINE_SCAN = 400;

/** Reads the barcodes of pages, one page after the other. */
export async function barcodesOfPages(
  document: PDFDocumentProxy,
  { from, to }: PageRange,
): Promise<ReadPages> {
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
  const pages: PageBarcodes[] = [];
  for (let number = Math.max(from, 1); number <= Math.min(to, document.numPages); number += 1) {
    const page = await document.getPage(number);
    pages.push({ page: number, barcodes: [...(await barcodesOf(page))] });
    page.cleanup();
  }
  return { pageCount: document.numPages, pages };
}

/**
 * What is read of several drawings of a page. A scan is also read dot by dot, because drawing it in other sizes blurs narrow bars
 * or makes some wider than others.
 */
async function barcodesOf(page: PDFPageProxy): Promise<Set<string>> {
  const inches = page.getViewport({ scale: 1 }).width / POINTS_PER_INCH;
  const first = await draw(page, FIRST * inches);
  const found = new Set(await read(picture(first)));
  release(first);
  const scan = scanWidth(page);
  const width = scan === null ? WITHOUT_SCAN * inches : within(scan, FINE_SCAN * inches);
  const drawn = await draw(page, width);
  for (const text of await read(picture(drawn))) found.add(text);
  if (width < COARSE_SCAN * inches) for (const text of await read(await enlarged(drawn))) found.add(text);
  release(drawn);
  return found;
}

/** A part of the width, so that as many dots of the scan become one. */
const within = (width: number, most: number): number => width / Math.ceil(width / most);

function draw(page: PDFPageProxy, wanted: number): Promise<Canvas> {
  const { width, height } = page.getViewport({ scale: 1 });
  return renderPage(page, drawnSize({ width, height }, wanted));
}

interface Picture {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

const picture = (canvas: Canvas): Picture => pictureOf(canvas.data(), canvas);

/** The same bytes, because a page has many. */
const pictureOf = (
  { buffer, byteOffset, length }: Buffer,
  { width, height }: { width: number; height: number },
): Picture => ({ data: new Uint8ClampedArray(buffer, byteOffset, length), width, height });

/** Frees the dots of a canvas at once. Many would be in memory before the garbage collection finds them. */
function release(canvas: Canvas): void {
  canvas.width = 1;
  canvas.height = 1;
}

async function enlarged(canvas: Canvas): Promise<Picture> {
  const { width, height } = canvas;
  const { data, info } = await sharp(canvas.data(), { raw: { width, height, channels: 4 } })
    .resize(Math.round(width * ENLARGED), Math.round(height * ENLARGED), { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return pictureOf(data, info);
}

async function read(drawn: Picture): Promise<string[]> {
  const found = await readBarcodes(drawn, options);
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}
