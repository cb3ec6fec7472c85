import { foldForSearch } from '#shared/text/fold.ts';
import type { FoldedPage } from './fold-page.ts';

/** A part of one piece of text. */
export interface HitPart {
  piece: number;
  start: number;
  end: number;
}
/** What was found once; a word may be spread over several pieces of text. */
export type Hit = readonly HitPart[];

const arabic = /\p{Script=Arabic}/u;

/**
 * The spellings in which the words may stand in a document. Some programs store Arabic from left to right as it is seen: the
 * letters reversed, or only the words. Numbers and Latin words keep their order, and so does lam-alef, which is one sign there.
 */
export function spellingsOf(query: string): readonly string[] {
  const words = foldForSearch(query);
  if (!arabic.test(words)) return [words];
  const reversed = reverse(words).replaceAll(/[a-z0-9]+/g, reverse);
  const spellings = [
    words,
    reversed,
    reversed.replaceAll('ال', 'لا'),
    words.replaceAll('لا', 'ال'),
    words.split(' ').toReversed().join(' '),
  ];
  return [...new Set(spellings)];
}

const reverse = (text: string): string => [...text].toReversed().join('');

/** Where a page contains one of the spellings, in the order of its text. At most `limit` hits. */
export function findInPage(page: FoldedPage, spellings: readonly string[], limit: number): Hit[] {
  const found = spellings
    .filter((spelling) => spelling !== '')
    .flatMap((spelling) => occurrences(page.text, spelling, limit));
  let behind = 0;
  const hits: Hit[] = [];
  for (const { from, to } of found.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (from < behind || hits.length >= limit) continue;
    hits.push(partsOf(page, from, to));
    behind = to;
  }
  return hits;
}

function occurrences(text: string, spelling: string, limit: number): { from: number; to: number }[] {
  const found = [];
  for (let from = text.indexOf(spelling); from !== -1 && found.length < limit;) {
    const to = from + spelling.length;
    found.push({ from, to });
    from = text.indexOf(spelling, to);
  }
  return found;
}

function partsOf({ pieces, starts, ends }: FoldedPage, from: number, to: number): Hit {
  const parts: HitPart[] = [];
  for (let letter = from; letter < to; letter += 1) {
    const [piece, start, end] = [pieces[letter]!, starts[letter]!, ends[letter]!];
    const last = parts.at(-1);
    if (last?.piece === piece) last.end = Math.max(last.end, end);
    else parts.push({ piece, start, end });
  }
  return parts;
}
