import sharp, { type Sharp } from 'sharp';
import type { Drawing } from '#server/platform/drawing/drawing.ts';

/** Draws a photo or a scan, turned upright by its EXIF orientation. */
export const drawBitmap = (bytes: Buffer, { maxPixels }: Drawing): Sharp =>
  sharp(bytes, { limitInputPixels: maxPixels }).autoOrient();

const DOTS_PER_INCH = 72;
const MAX_DOTS_PER_INCH = 2400;

/** Draws an SVG at the size of the drawing, so that a small drawing is sharp and a huge one needs little memory. */
export async function drawSvg(bytes: Buffer, { size, maxPixels }: Drawing): Promise<Sharp> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const scaled = (DOTS_PER_INCH * size) / Math.max(width, height, 1);
  const density = Math.min(Math.max(scaled, 1), MAX_DOTS_PER_INCH);
  return sharp(bytes, { limitInputPixels: maxPixels, density });
}
