import type { Sharp } from 'sharp';
import type { Drawing } from '#server/platform/drawing/drawing.ts';
import type { FileFormat } from '#server/platform/file-signatures.ts';
import { Refused } from './refused.ts';

type Draw = (bytes: Buffer, drawing: Drawing) => Promise<Sharp>;
const drawBitmap: Draw = async (...args) => (await import('./draw-bitmap.ts')).drawBitmap(...args);

// Imported when needed, so that a photo does not wait until the PDF reader is loaded.
const drawers: Partial<Record<FileFormat, Draw>> = {
  png: drawBitmap,
  jpeg: drawBitmap,
  webp: drawBitmap,
  gif: drawBitmap,
  tiff: drawBitmap,
  avif: drawBitmap,
  heic: drawBitmap,
  svg: async (...args) => (await import('./draw-bitmap.ts')).drawSvg(...args),
  psd: async (...args) => (await import('./draw-psd.ts')).drawPsd(...args),
  pdf: async (...args) => (await import('./draw-pdf.ts')).drawPdf(...args),
};

/** Draws one small picture of a file. */
export async function drawThumbnail(
  bytes: Buffer,
  format: FileFormat | null,
  drawing: Drawing,
): Promise<Buffer> {
  const drawer = format && (drawing.formats?.includes(format) ?? true) ? drawers[format] : undefined;
  if (!drawer) throw new Refused('unknownFormat');
  const picture = await drawer(bytes, drawing);
  const { size, fit, quality } = drawing;
  return picture
    .resize(size, size, { fit, withoutEnlargement: fit === 'inside' && format !== 'svg' })
    .webp({ quality })
    .toBuffer();
}
