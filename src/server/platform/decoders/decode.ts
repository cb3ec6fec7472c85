/**
 * Draws one picture: reads a file from standard input and writes a WebP to descriptor 3. It is a separate process, because
 * decoding a hostile file may crash, use up the memory or never end, and must not take the server with it.
 */
import { createWriteStream } from 'node:fs';
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { type Drawing, STARTED, TOO_LARGE } from '#server/platform/drawing/drawing.ts';
import { type FileFormat, recogniseFormat } from '#server/platform/file-signatures.ts';

/** A low priority, so that requests are answered first. */
const PRIORITY = 10;

type Draw = (bytes: Buffer, drawing: Drawing) => Promise<Sharp>;
const drawBitmap: Draw = async (...args) => (await import('./draw-bitmap.ts')).drawBitmap(...args);

// Imported when needed, so that a photo does not wait until the PDF reader is loaded.
const drawers: Partial<Record<FileFormat, Draw>> = {
  png: drawBitmap,
  jpeg: drawBitmap,
  webp: drawBitmap,
  svg: async (...args) => (await import('./draw-bitmap.ts')).drawSvg(...args),
  psd: async (...args) => (await import('./draw-psd.ts')).drawPsd(...args),
  pdf: async (...args) => (await import('./draw-pdf.ts')).drawPdf(...args),
};

async function draw(bytes: Buffer, drawing: Drawing): Promise<Buffer> {
  const format = recogniseFormat(bytes);
  const drawer = format && (drawing.formats?.includes(format) ?? true) ? drawers[format] : undefined;
  if (!drawer) throw new Error('not a format that can be drawn');
  const picture = await drawer(bytes, drawing);
  const { size, fit, quality } = drawing;
  return picture
    .resize(size, size, { fit, withoutEnlargement: fit === 'inside' && format !== 'svg' })
    .webp({ quality })
    .toBuffer();
}

setPriority(PRIORITY);
sharp.concurrency(1);
const output = createWriteStream('', { fd: 3 });
output.write(Buffer.of(STARTED));
try {
  const drawing = JSON.parse(process.argv[2]!) as Drawing;
  const picture = await draw(await buffer(process.stdin), drawing);
  // Exits explicitly, because a document may have left timers running.
  output.end(picture, () => process.exit(0));
} catch (error) {
  const isTooLarge = /pixel limit|too many pixels|memory|allocat/i.test(String(error));
  process.stderr.write(`${String(error)}\n`, () => process.exit(isTooLarge ? TOO_LARGE : 1));
}
