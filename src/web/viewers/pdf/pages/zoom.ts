import type { PageSize } from '../source/page-source.ts';

/** CSS pixels of a point at 100 %. */
export const PX_PER_POINT = 96 / 72;
/** Between the pages, and around them, in CSS pixels. */
export const GAP = 12;

/** Either a rule that follows the size of the window, or a factor: 1 is 100 %. */
export type Zoom = 'auto' | 'width' | 'page' | number;

export const zoomSteps = [0.1, 0.25, 0.5, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 5] as const;
const MIN_ZOOM = zoomSteps[0];
const MAX_ZOOM = 5;
/** A page is not shown wider than this in a wide window, unless the reader wants it. */
const MAX_AUTO = 1.25;
/** So that the page of a poster that fits a phone still has a width. */
const MIN_FIT = 0.01;

/** The factor at which a page of this size is shown in the given space. */
export function factorOf(zoom: Zoom, page: PageSize, space: PageSize): number {
  if (typeof zoom === 'number') return zoom;
  const byWidth = (space.width - 2 * GAP) / (page.width * PX_PER_POINT);
  const byHeight = (space.height - 2 * GAP) / (page.height * PX_PER_POINT);
  const fit = { auto: Math.min(byWidth, MAX_AUTO), width: byWidth, page: Math.min(byWidth, byHeight) }[zoom];
  return Math.min(Math.max(fit, MIN_FIT), MAX_ZOOM);
}

export const boundZoom = (factor: number): number => Math.min(Math.max(factor, MIN_ZOOM), MAX_ZOOM);

/** The next step above (1) or below (-1) a factor, which may be between two of them. */
export function stepZoom(factor: number, by: 1 | -1): number {
  // The factor of a fitted page has many digits, and a step that nobody sees is none.
  const isBeyond = (step: number) => (by === 1 ? step > factor * 1.01 : step < factor * 0.99);
  const step = by === 1 ? zoomSteps.find(isBeyond) : zoomSteps.findLast(isBeyond);
  return step ?? boundZoom(factor);
}
