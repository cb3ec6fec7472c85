/**
 * Draws one thumbnail: reads a file from standard input and writes a WebP to descriptor 3. It is a separate process, because
 * decoding a hostile file may crash, use up the memory or never end, and must not take the server with it.
 */
import { createWriteStream } from 'node:fs';
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { type FileFormat, recogniseFormat } from '#server/platform/file-signatures.ts';
import { THUMBNAIL_SIZE } from './thumbnail-limits.ts';

const OUTPUT = 3;
/** A low priority, so that requests are answered first. */
const PRIORITY = 10;

setPriority(PRIORITY);
sharp.concurrency(1);

type Draw = (bytes: Buffer) => Promise<Sharp>;
const drawBitmap: Draw = async (bytes) => (await import('./draw-bitmap.ts')).drawBitmap(bytes);

// Imported when needed, so that a photo does not wait until the PDF reader is loaded.
const drawers: Partial<Record<FileFormat, Draw>> = {
  png: drawBitmap,
  jpeg: drawBitmap,
  webp: drawBitmap,
  svg: async (bytes) => (await import('./draw-bitmap.ts')).drawSvg(bytes),
  psd: async (bytes) => (await import('./draw-psd.ts')).drawPsd(bytes),
  pdf: async (bytes) => (await import('./draw-pdf.ts')).drawPdf(bytes),
};

const bytes = await buffer(process.stdin);
const format = recogniseFormat(bytes);
const draw = format && drawers[format];
if (!draw) throw new Error('not a format that can be drawn');
const picture = await draw(bytes);
const thumbnail = await picture
  .resize(THUMBNAIL_SIZE, THUMBNAIL_SIZE, { fit: 'inside', withoutEnlargement: format !== 'svg' })
  .webp({ quality: 80 })
  .toBuffer();
// Exits explicitly, because a document may have left timers running.
createWriteStream('', { fd: OUTPUT }).end(thumbnail, () => process.exit(0));
