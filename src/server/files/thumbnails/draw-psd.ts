import { initializeCanvas, readPsd } from 'ag-psd';
import sharp, { type Sharp } from 'sharp';
import { MAX_PIXELS } from './thumbnail-limits.ts';

// Where the header keeps the height and the width.
const HEIGHT_AT = 14;
const WIDTH_AT = 18;

// Pixels are all we want of it; it never gets to ask for a canvas.
initializeCanvas(
  () => {
    throw new Error('no canvas');
  },
  (width, height) => ({ width, height, data: new Uint8ClampedArray(width * height * 4) }) as PixelData,
);
type PixelData = ReturnType<NonNullable<Parameters<typeof initializeCanvas>[1]>>;

/** A Photoshop file by the picture of all its layers that Photoshop keeps in it. */
export function drawPsd(bytes: Buffer): Sharp {
  // Looked at first: the reader makes room for all of it before it reads a pixel.
  if (
    bytes.length < WIDTH_AT + 4 ||
    bytes.readUInt32BE(HEIGHT_AT) * bytes.readUInt32BE(WIDTH_AT) > MAX_PIXELS
  )
    throw new Error('not a drawable Photoshop file');
  const { imageData } = readPsd(bytes, {
    skipLayerImageData: true,
    skipThumbnail: true,
    skipLinkedFilesData: true,
    useImageData: true,
  });
  if (!imageData) throw new Error('a Photoshop file without a picture of its layers');
  const { width, height, data } = imageData;
  return sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
    raw: { width, height, channels: 4 },
  });
}
