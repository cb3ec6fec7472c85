import sharp, { type Sharp } from 'sharp';
import type { PageSize } from '#server/platform/drawing/drawing.ts';
import { drawnSize } from '#server/platform/drawing/drawn-size.ts';
import { openSvg } from './draw-bitmap.ts';
import { readPsdPixels } from './draw-psd.ts';
import type { OpenOptions, OpenedFile } from './opened-file.ts';
import { Refused } from './refused.ts';

/** Opens a photo or a scan. Only a TIFF has several pages: the pictures of an animation are not pages. */
export async function openBitmap(bytes: Buffer, { maxPixels }: OpenOptions): Promise<OpenedFile> {
  const at = (page: number) => sharp(bytes, { limitInputPixels: maxPixels, page });
  const { format, pages = 1, autoOrient } = await at(0).metadata();
  return {
    pageCount: format === 'tiff' ? pages : 1,
    firstPage: autoOrient,
    async draw(number, width) {
      const page = at(number - 1);
      const { autoOrient: source } = await page.metadata();
      return shrink(page.autoOrient(), source, Math.min(width, source.width));
    },
  };
}

/** Opens a photo of a phone. Those in HEVC, which most are, cannot be decoded; those in AV1 can. */
export async function openHeic(bytes: Buffer, options: OpenOptions): Promise<OpenedFile> {
  try {
    const opened = await openBitmap(bytes, options);
    // The header can be read without the decoder.
    await (await opened.draw(1, 1)).picture.toBuffer();
    return opened;
  } catch (error) {
    throw new Refused('unknownFormat', String(error));
  }
}

/** Opens a drawing, which has no pixels of its own: it is sharp in every width. */
export async function openDrawing(bytes: Buffer, { maxPixels }: OpenOptions): Promise<OpenedFile> {
  const { size, draw } = await openSvg(bytes, maxPixels);
  return {
    pageCount: 1,
    firstPage: size,
    draw: async (_number, width) => {
      const target = drawnSize(size, width);
      return shrink(draw(target.width), size, width);
    },
  };
}

export async function openPsd(bytes: Buffer, { maxPixels }: OpenOptions): Promise<OpenedFile> {
  const { picture, ...size } = readPsdPixels(bytes, maxPixels);
  return {
    pageCount: 1,
    firstPage: size,
    draw: async (_number, width) => shrink(picture.clone(), size, Math.min(width, size.width)),
  };
}

function shrink(picture: Sharp, source: PageSize, width: number): { picture: Sharp; size: PageSize } {
  const size = drawnSize(source, width);
  return { picture: picture.resize(size.width, size.height, { fit: 'fill' }), size };
}
