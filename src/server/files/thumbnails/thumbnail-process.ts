/**
 * Draws one thumbnail: a file's bytes on standard input, a WebP on descriptor 3. A process of its own, because what
 * strangers upload is decoded here: whatever it breaks, uses up or never ends, it is not the server's.
 */
import { createWriteStream } from 'node:fs';
import { setPriority } from 'node:os';
import { buffer } from 'node:stream/consumers';
import sharp, { type Sharp } from 'sharp';
import { type PictureKind, pictureKind } from './picture-kind.ts';
import { THUMBNAIL_SIZE } from './thumbnail-limits.ts';

const OUTPUT = 3;
/** People who wait for an answer come first. */
const PRIORITY = 10;

setPriority(PRIORITY);
sharp.concurrency(1);

// Loaded when needed: a photo does not wait for the reader of PDFs.
const drawers: Record<PictureKind, (bytes: Buffer) => Promise<Sharp>> = {
  bitmap: async (bytes) => (await import('./draw-bitmap.ts')).drawBitmap(bytes),
  svg: async (bytes) => (await import('./draw-bitmap.ts')).drawSvg(bytes),
  psd: async (bytes) => (await import('./draw-psd.ts')).drawPsd(bytes),
  pdf: async (bytes) => (await import('./draw-pdf.ts')).drawPdf(bytes),
};

const bytes = await buffer(process.stdin);
const kind = pictureKind(bytes);
if (!kind) throw new Error('nothing that could be drawn');
const picture = await drawers[kind](bytes);
const thumbnail = await picture
  .resize(THUMBNAIL_SIZE, THUMBNAIL_SIZE, { fit: 'inside', withoutEnlargement: kind !== 'svg' })
  .webp({ quality: 80 })
  .toBuffer();
// What a document left running does not keep the process.
createWriteStream('', { fd: OUTPUT }).end(thumbnail, () => process.exit(0));
