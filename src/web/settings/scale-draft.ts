import { type BarcodeScale, MAX_PIXELS, MIN_PIXELS } from '#shared/settings/settings.contract.ts';
import { foldForSearch } from '#shared/text/fold.ts';

/** A scale while the user edits it. */
export interface Draft {
  index: number;
  height: string;
  width: string;
}

export const draftsOf = (scales: readonly BarcodeScale[]): Draft[] =>
  scales.map(({ index, height, width }) => ({ index, height: String(height), width: String(width) }));

/** The typed number, in Western, Arabic or Persian digits; NaN when it is not a whole number. */
export function sizeOf(typed: string): number {
  const digits = foldForSearch(typed);
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

export const isSize = (typed: string): boolean => {
  const size = sizeOf(typed);
  return size >= MIN_PIXELS && size <= MAX_PIXELS;
};

/** The error text for an invalid size, or `undefined`. */
export const sizeProblem = (
  typed: string,
  texts: { notASize: (min: number, max: number) => string },
): string | undefined => (isSize(typed) ? undefined : texts.notASize(MIN_PIXELS, MAX_PIXELS));

/** The longest side of all labels, which gives all previews the same scale. */
export function largestSide(drafts: readonly Draft[]): number {
  const sides = drafts.flatMap(({ height, width }) => [height, width]).filter(isSize);
  return Math.max(MIN_PIXELS, ...sides.map(sizeOf));
}
