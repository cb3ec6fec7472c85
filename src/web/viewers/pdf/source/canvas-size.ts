import type { PageSize } from './page-source.ts';

/** More pixels in one canvas than this are refused by some browsers, and are slow in all of them. */
const MAX_PIXELS = 16_000_000;
/** No browser draws a longer edge. */
const MAX_EDGE = 16_000;

/**
 * How many pixels of the canvas there are for one CSS pixel: as many as the screen has, fewer where the canvas would become too
 * large.
 */
export function canvasRatio({ width, height }: PageSize, screenRatio: number): number {
  const byArea = Math.sqrt(MAX_PIXELS / (width * height));
  const byEdge = MAX_EDGE / Math.max(width, height);
  return Math.min(screenRatio, byArea, byEdge);
}
