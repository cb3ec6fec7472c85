import { Readable } from 'node:stream';
import { recogniseFormat } from '#server/platform/file-signatures.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { Slots } from '#server/platform/slots.ts';
import { draw } from './draw.ts';
import { NotDrawable } from './not-drawable.ts';
import type { Drawing } from './drawing.ts';
import { pixelsOf } from './picture-header.ts';

/** A picture that users upload, and what is kept of it. */
export interface UploadedPicture extends Drawing {
  maxBytes: number;
  formats: readonly ('png' | 'jpeg' | 'webp' | 'svg')[];
}

/** A picture of the largest size arrives in less, also over a slow connection. */
const READ_MS = 120_000;

/** Makes pictures of uploads, few at once. The route lets one upload of a user in at a time. */
export class PictureMaker {
  // Two drawings use the processor like two thumbnails; those that wait are in memory, so they are few.
  readonly #slots = new Slots({ running: 2, waiting: 8 });
  readonly #picture: UploadedPicture;
  readonly #draw: typeof draw;
  readonly #readMs: number;

  constructor(picture: UploadedPicture, drawFile = draw, readMs = READ_MS) {
    this.#picture = picture;
    this.#draw = drawFile;
    this.#readMs = readMs;
  }

  /** Reads an upload and returns a small WebP. */
  async make(upload: Readable): Promise<Buffer> {
    const bytes = await readPicture(upload, this.#picture.maxBytes, this.#readMs);
    checkHeader(bytes, this.#picture);
    return this.#slots.run(() => this.#redraw(bytes));
  }

  /** Uses the pixels only, so that nothing else in the file (location, camera, a script after the image) is kept. */
  async #redraw(bytes: Buffer): Promise<Buffer> {
    try {
      return await this.#draw(Readable.from([bytes]), this.#picture);
    } catch (error) {
      if (!(error instanceof NotDrawable)) throw error;
      throw new AppError(error.reason === 'tooLarge' ? 'pictureTooLarge' : 'pictureNotImage');
    }
  }
}

/** Reads an upload into memory and throws `pictureTooLarge` as soon as it exceeds the limit. */
async function readPicture(upload: Readable, maxBytes: number, readMs: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const deadline = setTimeout(() => upload.destroy(new AppError('unavailable')), readMs);
  // Destroying the upload would close the connection, and the browser would never receive the error.
  try {
    for await (const chunk of upload.iterator({ destroyOnReturn: false })) {
      size += (chunk as Buffer).length;
      if (size > maxBytes) throw new AppError('pictureTooLarge');
      chunks.push(chunk as Buffer);
    }
  } finally {
    clearTimeout(deadline);
  }
  return Buffer.concat(chunks);
}

/** Refuses what is certainly no picture, or too large a one, without starting a process for it. */
function checkHeader(bytes: Buffer, { formats, maxPixels }: UploadedPicture): void {
  const format = formats.find((accepted) => accepted === recogniseFormat(bytes));
  if (!format) throw new AppError('pictureNotImage');
  // A drawing has no pixels before it is drawn.
  if (format === 'svg') return;
  const pixels = pixelsOf(format, bytes);
  if (pixels === null) throw new AppError('pictureNotImage');
  if (pixels > maxPixels) throw new AppError('pictureTooLarge');
}
