import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type ReaderOptions, prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { drawnSize } from '#server/platform/drawing/drawn-size.ts';
import type { PageBarcodes, ReadPages } from '#server/platform/pdf-splitting/read-pages.ts';
import type { PageRange } from '#server/platform/pdf-splitting/splitting.ts';
import { renderPage } from './draw-pdf.ts';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

const DOTS_PER_INCH = 300;
const POINTS_PER_INCH = 72;
const options: ReaderOptions = { formats: ['Code128'], maxNumberOfSymbols: 32 };

/** Reads the barcodes of pages, one page after the other. */
export async function barcodesOfPages(
  document: PDFDocumentProxy,
  { from, to }: PageRange,
): Promise<ReadPages> {
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } });
  const pages: PageBarcodes[] = [];
  for (let page = Math.max(from, 1); page <= Math.min(to, document.numPages); page += 1)
    pages.push({ page, barcodes: await barcodesOf(document, page) });
  return { pageCount: document.numPages, pages };
}

async function barcodesOf(document: PDFDocumentProxy, number: number): Promise<string[]> {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const canvas = await renderPage(
    page,
    drawnSize({ width, height }, (width * DOTS_PER_INCH) / POINTS_PER_INCH),
  );
  const picture = {
    data: new Uint8ClampedArray(canvas.data()),
    width: canvas.width,
    height: canvas.height,
  };
  page.cleanup();
  const found = await readBarcodes(picture, options);
  return [...new Set(found.filter(({ isValid }) => isValid).map(({ text }) => text))];
}
