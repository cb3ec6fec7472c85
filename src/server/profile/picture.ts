import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { PICTURE_MAX_BYTES, PICTURE_SIZE } from '#shared/profile/profile.contract.ts';
import { type FileFormat, recogniseFormat } from '#server/platform/file-signatures.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** More pixels than a photo within the size limit has; a file that claims more would fill the memory. */
const MAX_PIXELS = 50_000_000;
const DECODE_SECONDS = 10;

/** Reads an upload into memory and throws `pictureTooLarge` as soon as it exceeds the limit. */
export async function readPicture(upload: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Destroying the upload would close the connection, and the browser would never receive the error.
  for await (const chunk of upload.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > PICTURE_MAX_BYTES) throw new AppError('pictureTooLarge');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

const pictureFormats = new Set<FileFormat | null>(['png', 'jpeg', 'webp']);

/**
 * Makes a small square WebP from the pixels only, so that nothing else in the file (location, camera, a script after the
 * image) is kept.
 */
export async function squarePicture(bytes: Buffer): Promise<Buffer> {
  if (!pictureFormats.has(recogniseFormat(bytes))) throw new AppError('pictureNotImage');
  try {
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, sequentialRead: true })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize(PICTURE_SIZE, PICTURE_SIZE, { fit: 'cover' })
      .webp({ quality: 84 })
      .toBuffer();
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit|timeout/i.test(error.message);
    throw new AppError(isTooLarge ? 'pictureTooLarge' : 'pictureNotImage');
  }
}
