import sharp, { type Sharp } from 'sharp';
import type { Drawing, PageSize } from '#server/platform/drawing/drawing.ts';

/** Draws a photo or a scan, turned upright by its EXIF orientation. */
export const drawBitmap = (bytes: Buffer, { maxPixels }: Drawing): Sharp =>
  sharp(bytes, { limitInputPixels: maxPixels }).autoOrient();

const DOTS_PER_INCH = 72;
const MAX_DOTS_PER_INCH = 2400;

/** Reads the size of an SVG. It is drawn at the size that is needed, so that a small drawing is sharp and a huge one needs little memory. */
export async function openSvg(bytes: Buffer, maxPixels: number) {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const size: PageSize = { width: Math.max(width, 1), height: Math.max(height, 1) };
  const draw = (drawnWidth: number): Sharp => {
    const density = (DOTS_PER_INCH * drawnWidth) / size.width;
    return sharp(bytes, {
      limitInputPixels: maxPixels,
      density: Math.min(Math.max(density, 1), MAX_DOTS_PER_INCH),
    });
  };
  return { size, draw };
}

export async function drawSvg(bytes: Buffer, { size, maxPixels }: Drawing): Promise<Sharp> {
  const svg = await openSvg(bytes, maxPixels);
  return svg.draw((size * svg.size.width) / Math.max(svg.size.width, svg.size.height));
}
