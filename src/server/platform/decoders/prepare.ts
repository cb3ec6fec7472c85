import { TRIAL_PDF } from '#server/platform/drawing/trial-pdf.ts';
import { drawPages } from './draw-pages.ts';

/** Draws a page of ours, so that all that drawing needs is loaded and compiled before a reader waits for it. */
export async function prepare(): Promise<void> {
  const drawing = { pages: [1], width: 240, quality: 80, maxPixels: 1e6, watermark: ['a'], footer: null };
  await Array.fromAsync(drawPages(TRIAL_PDF, 'pdf', drawing));
}
