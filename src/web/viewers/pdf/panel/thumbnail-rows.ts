import type { PageSize } from '../source/page-source.ts';

/** In CSS pixels. */
export const THUMBNAIL_WIDTH = 112;
const MAX_HEIGHT = 200;
const MIN_HEIGHT = 48;
/** The number below a picture, and the space around both. */
const AROUND = 44;

/** All rows have the height of the first page, so that the place of a row is known without loading the others. */
export const thumbnailHeight = ({ width, height }: PageSize): number =>
  Math.round(Math.min(Math.max((THUMBNAIL_WIDTH * height) / width, MIN_HEIGHT), MAX_HEIGHT));

export const rowTop = (page: number, height: number): number => (page - 1) * (height + AROUND);

/** The pages whose rows are seen, with one more above and below. */
export function rowsBetween(
  top: number,
  space: number,
  height: number,
  count: number,
): { first: number; last: number } {
  const row = height + AROUND;
  const first = Math.max(Math.floor(top / row), 1);
  return { first, last: Math.min(Math.ceil((top + space) / row) + 1, count) };
}
