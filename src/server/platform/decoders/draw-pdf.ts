import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { type PDFPageProxy, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { RenderParameters } from 'pdfjs-dist/types/src/display/api.js';
import sharp, { type Sharp } from 'sharp';
import type { Drawing, PageSize } from '#server/platform/drawing/drawing.ts';
import { drawnSize } from '#server/platform/drawing/drawn-size.ts';
import type { OpenOptions, OpenedFile } from './opened-file.ts';

/** Fonts, character maps, colour profiles and decoders that documents need but do not contain. */
const resources = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Opens a document, and takes the bytes. */
export function openDocument(bytes: Uint8Array, { maxPixels, password }: OpenOptions) {
  return getDocument({
    data: bytes,
    maxImageSize: maxPixels,
    ...(password !== undefined && { password }),
    standardFontDataUrl: `${resources}/standard_fonts/`,
    cMapUrl: `${resources}/cmaps/`,
    wasmUrl: `${resources}/wasm/`,
    iccUrl: `${resources}/iccs/`,
    verbosity: 0,
  }).promise;
}

const sizeOf = (page: PDFPageProxy): PageSize => page.getViewport({ scale: 1 });

/** Draws the first page for a thumbnail. */
export async function drawPdf(bytes: Buffer, { size, maxPixels }: Drawing): Promise<Sharp> {
  const page = await (await openDocument(new Uint8Array(bytes), { maxPixels })).getPage(1);
  const { width, height } = sizeOf(page);
  return render(page, drawnSize({ width, height }, (size * width) / Math.max(width, height)));
}

export async function openPdf(bytes: Buffer, options: OpenOptions): Promise<OpenedFile> {
  const document = await openDocument(new Uint8Array(bytes), options);
  const { width, height } = sizeOf(await document.getPage(1));
  return {
    pageCount: document.numPages,
    firstPage: { width, height },
    async draw(number, maxWidth) {
      const page = await document.getPage(number);
      const size = drawnSize(sizeOf(page), maxWidth);
      return { picture: await render(page, size), size };
    },
  };
}

async function render(page: PDFPageProxy, size: PageSize): Promise<Sharp> {
  const canvas = await renderPage(page, size);
  return sharp(canvas.data(), { raw: { width: canvas.width, height: canvas.height, channels: 4 } });
}

export async function renderPage(page: PDFPageProxy, size: PageSize): Promise<Canvas> {
  const canvas = createCanvas(size.width, size.height);
  // Only the types differ: pdf.js itself uses this canvas when there is no browser.
  const target = canvas as unknown as RenderParameters['canvas'];
  const { width, height } = sizeOf(page);
  const viewport = page.getViewport({ scale: Math.min(size.width / width, size.height / height) });
  await page.render({ canvas: target, viewport, background: 'white' }).promise;
  return canvas;
}
