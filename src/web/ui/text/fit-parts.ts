import { type CutName, cutMiddle, ELLIPSIS } from './cut-middle.ts';

/** One of the texts of a line. Each has its own direction. */
export interface LinePart {
  stem: string;
  /** The extension of a file, which is never cut. */
  suffix?: string;
  /** On which side of the stem the extension stands; that of its first letter when it is left out. */
  direction?: 'rtl' | 'ltr';
}

export interface FittedPart {
  part: LinePart;
  cut: CutName;
}

export const SEPARATOR = ' · ';
/** In px: less of a text says nothing. */
const MIN_PART = 48;

export const plainText = (parts: readonly LinePart[]): string =>
  parts.map(({ stem, suffix = '' }) => stem + suffix).join(SEPARATOR);

/** The parts of a line for its width: the longest is cut in its middle, and the last ones are omitted when that is not enough. */
export function fitParts(
  parts: readonly LinePart[],
  width: number,
  measure: (text: string) => number,
): { fitted: FittedPart[]; omitted: readonly LinePart[] } {
  for (let count = parts.length; count > 1; count -= 1) {
    const kept = parts.slice(0, count);
    const omitted = parts.slice(count);
    const room = width - (omitted.length > 0 ? measure(SEPARATOR + ELLIPSIS) : 0) - measure(plainText(kept));
    const longest = kept.reduce((a, b) => (measure(b.stem) > measure(a.stem) ? b : a));
    if (room < 0 && measure(longest.stem) + room < MIN_PART) continue;
    const widthOf = (part: LinePart) => (part === longest ? measure(part.stem) + room : Infinity);
    return { fitted: kept.map((part) => cutTo(part, widthOf(part))), omitted };
  }
  return {
    fitted: parts.slice(0, 1).map((part) => cutTo(part, width - measure(part.suffix ?? ''))),
    omitted: [],
  };

  function cutTo(part: LinePart, room: number): FittedPart {
    return { part, cut: cutMiddle(part.stem, room, measure) };
  }
}
