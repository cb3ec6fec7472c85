/** The start and the end of a shortened name; `end` is null when nothing was cut. */
export interface CutName {
  start: string;
  end: string | null;
}

export const ELLIPSIS = '…';
/** Letters kept before the extension, because `…final (2).pdf` says more than `….pdf`. */
const KEPT_BEFORE_EXTENSION = 5;
/** A longer text after the last dot is not an extension but part of a sentence. */
const LONGEST_EXTENSION = 12;

// Cuts between graphemes, so that a letter keeps its diacritics.
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Cuts a name in its middle to fit a width, so that its extension stays visible. The text itself is cut, because with two
 * boxes a name in both Arabic and Latin script would show its halves in the wrong order.
 */
export function cutMiddle(name: string, width: number, measure: (text: string) => number): CutName {
  if (measure(name) <= width) return { start: name, end: null };
  const all = Array.from(letters.segment(name), ({ segment }) => segment);
  const extension = extensionLength(all);
  for (const kept of [extension + KEPT_BEFORE_EXTENSION, extension]) {
    const end = all.slice(Math.max(all.length - kept, 1)).join('');
    const startOf = (count: number) => all.slice(0, count).join('');
    const most = mostThatFit(
      all.length - kept - 1,
      (count) => measure(startOf(count) + ELLIPSIS + end) <= width,
    );
    if (most > 0) return { start: startOf(most), end };
  }
  return { start: all[0] ?? '', end: all.slice(all.length - extension).join('') };
}

function extensionLength(all: readonly string[]): number {
  const length = all.length - all.lastIndexOf('.');
  return all.lastIndexOf('.') > 0 && length <= LONGEST_EXTENSION ? length : 0;
}

/** The largest count up to `max` that fits, 0 when none does. */
function mostThatFit(max: number, fits: (count: number) => boolean): number {
  let low = 0;
  let high = Math.max(max, 0);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
