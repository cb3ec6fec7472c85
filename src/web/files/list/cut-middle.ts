/** What is left of a name: its beginning and its end; `end` is null when nothing was cut. */
export interface CutName {
  start: string;
  end: string | null;
}

export const ELLIPSIS = '…';
/** Letters that stay before the extension: `…final (2).pdf` tells more than `….pdf`. */
const KEPT_BEFORE_EXTENSION = 5;
/** Longer than this it is no extension but a sentence with a dot in it. */
const LONGEST_EXTENSION = 12;

// By characters as people count them: a letter keeps its marks.
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Cuts a name in its middle to fit a width, so that its extension stays in sight. It is cut as text, not with two boxes:
 * a name of both scripts is reordered as a whole, and two boxes would show its halves in the wrong places.
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
