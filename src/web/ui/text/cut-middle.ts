/** The parts of a shortened name; `omitted` and `end` are empty when nothing was cut. */
export interface CutName {
  start: string;
  omitted: string;
  end: string;
}

export const ELLIPSIS = '…';
/** Letters kept at the end, because `…final (2)` says more than `…`. */
const KEPT_AT_END = 5;
/** A cut moves to a space that is at most so many letters away, so that words stay whole. */
const SPACE_WITHIN = 6;

// Cuts between graphemes, so that a letter keeps its diacritics.
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Cuts a name in its middle to fit a width. The text itself is cut, because with two boxes a name in both Arabic and Latin
 * script would show its halves in the wrong order.
 */
export function cutMiddle(name: string, width: number, measure: (text: string) => number): CutName {
  if (measure(name) <= width) return { start: name, omitted: '', end: '' };
  const all = Array.from(letters.segment(name), ({ segment }) => segment);
  const cutAt = (from: number, to: number): CutName => ({
    start: all.slice(0, from).join(''),
    omitted: all.slice(from, to).join(''),
    end: all.slice(to).join(''),
  });
  for (const to of [nearestWordStart(all), all.length - KEPT_AT_END, all.length]) {
    const fits = (count: number) => {
      const { start, end } = cutAt(count, to);
      return measure(start + ELLIPSIS + end) <= width;
    };
    const most = mostThatFit(to - 1, fits);
    const from = lastWordEnd(all, most);
    if (most > 0 && (to === all.length || says(all, from, to))) return cutAt(from, to);
  }
  return cutAt(1, all.length);
}

const isSpace = (letter: string | undefined): boolean => letter !== undefined && /^\s$/.test(letter);

/** Whether the parts say more than the beginning alone: the end has a number, or the start has a word or most of one. */
const says = (all: readonly string[], from: number, to: number): boolean =>
  /\d/.test(all.slice(to).join('')) || from >= SPACE_WITHIN || isSpace(all[from]);

/** Where the kept end begins: the start of a word that is near, else the usual number of letters. */
function nearestWordStart(all: readonly string[]): number {
  const usual = all.length - KEPT_AT_END;
  for (let distance = 0; distance <= SPACE_WITHIN; distance += 1) {
    // The longer end first.
    for (const at of [usual - distance, usual + distance]) {
      if (at > 1 && at < all.length && isSpace(all[at - 1]) && !isSpace(all[at])) return at;
    }
  }
  return usual;
}

/** Where the kept start ends: before a space that is near, else at `most`. */
function lastWordEnd(all: readonly string[], most: number): number {
  for (let at = most; at > Math.max(0, most - SPACE_WITHIN - 1); at -= 1) {
    if (isSpace(all[at]) && !isSpace(all[at - 1])) return at;
  }
  return most;
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
