import type { Point } from './transform.ts';

/** A shorter move is a finger that was not held still. */
const MIN_DISTANCE = 40;
/** Pixels in a millisecond: a short but quick move is a swipe too. */
const MIN_SPEED = 0.4;

/**
 * Where a finger that moved by so much in so many milliseconds leads: to the next picture (1), the one before (-1), or nowhere (0).
 * The next picture comes from the end of the line: from the right in English, from the left in Arabic.
 */
export function swipeStep(by: Point, time: number, width: number, isRtl: boolean): 1 | -1 | 0 {
  const distance = Math.abs(by.x);
  if (distance < MIN_DISTANCE || distance < Math.abs(by.y) * 1.5) return 0;
  if (distance < width / 4 && distance / time < MIN_SPEED) return 0;
  return by.x < 0 === isRtl ? -1 : 1;
}
