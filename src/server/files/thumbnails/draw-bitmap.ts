import sharp, { type Sharp } from 'sharp';
import { MAX_PIXELS, THUMBNAIL_SIZE } from './thumbnail-limits.ts';

/** A photo or a scan, the right way up. */
export const drawBitmap = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient();

const DOTS_PER_INCH = 72;
const MAX_DOTS_PER_INCH = 2400;

/** A drawing at the size it will have: it is sharp when small and harmless when it claims to be large. */
export async function drawSvg(bytes: Buffer): Promise<Sharp> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const scaled = (DOTS_PER_INCH * THUMBNAIL_SIZE) / Math.max(width, height, 1);
  const density = Math.min(Math.max(scaled, 1), MAX_DOTS_PER_INCH);
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, density });
}
