import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { RenderParameters } from 'pdfjs-dist/types/src/display/api.js';
import sharp, { type Sharp } from 'sharp';
import type { Drawing } from '#server/platform/drawing/drawing.ts';

/** Fonts, character maps, colour profiles and decoders that documents need but do not contain. */
const resources = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

/** Draws the first page. */
export async function drawPdf(bytes: Buffer, { size, maxPixels }: Drawing): Promise<Sharp> {
  const { promise } = getDocument({
    data: new Uint8Array(bytes),
    maxImageSize: maxPixels,
    standardFontDataUrl: `${resources}/standard_fonts/`,
    cMapUrl: `${resources}/cmaps/`,
    wasmUrl: `${resources}/wasm/`,
    iccUrl: `${resources}/iccs/`,
    verbosity: 0,
  });
  const page = await (await promise).getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: size / Math.max(width, height) });
  const canvas = createCanvas(atLeastOne(viewport.width), atLeastOne(viewport.height));
  // Only the types differ: pdf.js itself uses this canvas when there is no browser.
  const target = canvas as unknown as RenderParameters['canvas'];
  await page.render({ canvas: target, viewport, background: 'white' }).promise;
  return sharp(canvas.data(), { raw: { width: canvas.width, height: canvas.height, channels: 4 } });
}

const atLeastOne = (length: number) => Math.max(1, Math.round(length));
