import { Readable } from 'node:stream';
import { PICTURE_MAX_BYTES, PICTURE_SIZE } from '#shared/profile/profile.contract.ts';
import { NotDrawable, draw } from '#server/platform/drawing/draw.ts';
import type { Drawing } from '#server/platform/drawing/drawing.ts';
import { recogniseFormat } from '#server/platform/file-signatures.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { Slots } from '#server/platform/slots.ts';
import { pixelsOf } from './picture-header.ts';

const PICTURE = {
  size: PICTURE_SIZE,
  fit: 'cover',
  quality: 84,
  // More than a photo within the size limit has.
  maxPixels: 50_000_000,
  formats: ['png', 'jpeg', 'webp'],
} as const satisfies Drawing;

/** A picture of the largest size arrives in less, also over a slow connection. */
const READ_MS = 120_000;

/** Makes profile pictures of uploads, few at once. The route lets one upload of a user in at a time. */
export class PictureMaker {
  // Two drawings use the processor like two thumbnails; those that wait are in memory, so they are few.
  readonly #slots = new Slots({ running: 2, waiting: 8 });
  readonly #draw: typeof draw;
  readonly #readMs: number;

  constructor(drawFile = draw, readMs = READ_MS) {
    this.#draw = drawFile;
    this.#readMs = readMs;
  }

  /** Reads an upload and returns a small square WebP. */
  async make(upload: Readable): Promise<Buffer> {
    const bytes = await readPicture(upload, this.#readMs);
    checkHeader(bytes);
    return this.#slots.run(() => this.#square(bytes));
  }

  /** Uses the pixels only, so that nothing else in the file (location, camera, a script after the image) is kept. */
  async #square(bytes: Buffer): Promise<Buffer> {
    try {
      return await this.#draw(Readable.from([bytes]), PICTURE);
    } catch (error) {
      if (!(error instanceof NotDrawable)) throw error;
      throw new AppError(error.isTooLarge ? 'pictureTooLarge' : 'pictureNotImage');
    }
  }
}

/** Reads an upload into memory and throws `pictureTooLarge` as soon as it exceeds the limit. */
async function readPicture(upload: Readable, readMs: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const deadline = setTimeout(() => upload.destroy(new AppError('unavailable')), readMs);
  // Destroying the upload would close the connection, and the browser would never receive the error.
  try {
    for await (const chunk of upload.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length;
      if (size > PICTURE_MAX_BYTES) throw new AppError('pictureTooLarge');
      chunks.push(chunk as Buffer);
    }
  } finally {
    clearTimeout(deadline);
  }
  return Buffer.concat(chunks);
}

/** Refuses what is certainly no picture, or too large a one, without starting a process for it. */
function checkHeader(bytes: Buffer): void {
  const format = PICTURE.formats.find((accepted) => accepted === recogniseFormat(bytes));
  if (!format) throw new AppError('pictureNotImage');
  const pixels = pixelsOf(format, bytes);
  if (pixels === null) throw new AppError('pictureNotImage');
  if (pixels > PICTURE.maxPixels) throw new AppError('pictureTooLarge');
}
