import { initializeCanvas, readPsd } from 'ag-psd';
import sharp, { type Sharp } from 'sharp';
import type { Drawing } from '#server/platform/drawing/drawing.ts';

// The offsets of the height and the width in the header.
const HEIGHT_OFFSET = 14;
const WIDTH_OFFSET = 18;

// The reader returns plain pixels, so it never needs a canvas.
initializeCanvas(
  () => {
    throw new Error('no canvas');
  },
  (width, height) => ({ width, height, data: new Uint8ClampedArray(width * height * 4) }) as PixelData,
);
type PixelData = ReturnType<NonNullable<Parameters<typeof initializeCanvas>[1]>>;

/** Draws the flattened picture of all layers that a Photoshop file contains. */
export const drawPsd = (bytes: Buffer, { maxPixels }: Drawing): Sharp =>
  readPsdPixels(bytes, maxPixels).picture;

export function readPsdPixels(bytes: Buffer, maxPixels: number) {
  // Checked first, because the reader allocates memory for all pixels before it reads them.
  if (bytes.length < WIDTH_OFFSET + 4) throw new Error('not a Photoshop file');
  if (bytes.readUInt32BE(HEIGHT_OFFSET) * bytes.readUInt32BE(WIDTH_OFFSET) > maxPixels)
    throw new Error('too many pixels');
  const { imageData } = readPsd(bytes, {
    skipLayerImageData: true,
    skipThumbnail: true,
    skipLinkedFilesData: true,
    useImageData: true,
  });
  if (!imageData) throw new Error('a Photoshop file without a picture of its layers');
  const { width, height, data } = imageData;
  const picture = sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels: 4 },
  });
  return { width, height, picture };
}
