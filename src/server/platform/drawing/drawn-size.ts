import type { PageSize } from './drawing.ts';

/** A page of the paper size A4 in the largest width has 15 million; a drawing of so many takes 100 MB. */
const MAX_PIXELS = 24_000_000;
/** The most that a WebP can have. */
const MAX_SIDE = 16_383;

/** The size in which a page is drawn: this width, unless that is too many pixels for the shape of the page. */
export function drawnSize(page: PageSize, width: number): PageSize {
  const scale = Math.min(
    width / page.width,
    MAX_SIDE / page.height,
    Math.sqrt(MAX_PIXELS / page.width / page.height),
  );
  const side = (length: number) => Math.max(1, Math.min(MAX_SIDE, Math.round(length * scale)));
  return { width: side(page.width), height: side(page.height) };
}
