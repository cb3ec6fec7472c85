import { MAX_PARTS, MAX_SPLIT_PAGES } from '#shared/files/splits.contract.ts';
import { westernDigits } from '#web/ui/form/western-digits.ts';

export interface PageRange {
  from: number;
  to: number;
}

export type RangeFault =
  | { kind: 'empty' }
  | { kind: 'unreadable'; text: string }
  /** The last page was left out, and the number of pages is not known. */
  | { kind: 'openEnd'; text: string }
  | { kind: 'backwards'; text: string }
  | { kind: 'noSuchPage'; page: number }
  | { kind: 'tooMany' };

/** The ranges that were typed, in their order, or the first mistake in them. */
export type ReadRanges = { ranges: PageRange[]; fault: null } | { ranges: null; fault: RangeFault };

/** Also those of Arabic, and a new line, because ranges are pasted from tables. */
const SEPARATORS = /[,،;؛\n]/u;
/** All that a keyboard or a word processor makes of a dash. */
const RANGE = /^(\d*)\s*[-‐‑‒–—−]\s*(\d*)$/u;
const PAGE = /^\d+$/u;

/**
 * Reads «1-3، 5، 8-». A range may begin before its first page and end after its last: `-3` and `8-`. A page may be in several ranges,
 * because a cover letter can belong to two documents; the form says so. The page count is null when it is not known.
 */
export function readRanges(typed: string, pageCount: number | null): ReadRanges {
  const ranges: PageRange[] = [];
  for (const text of westernDigits(typed).split(SEPARATORS)) {
    const trimmed = text.trim();
    if (trimmed === '') continue;
    const read = readRange(trimmed, pageCount);
    if ('kind' in read) return { ranges: null, fault: read };
    ranges.push(read);
  }
  if (ranges.length === 0) return { ranges: null, fault: { kind: 'empty' } };
  return ranges.length > MAX_PARTS ? { ranges: null, fault: { kind: 'tooMany' } } : { ranges, fault: null };
}

function readRange(text: string, pageCount: number | null): PageRange | RangeFault {
  const ends = PAGE.test(text) ? [text, text] : RANGE.exec(text)?.slice(1);
  const [first = '', last = ''] = ends ?? [];
  if (first === '' && last === '') return { kind: 'unreadable', text };
  if (last === '' && pageCount === null) return { kind: 'openEnd', text };
  const from = first === '' ? 1 : Number(first);
  const max = pageCount ?? MAX_SPLIT_PAGES;
  const to = last === '' ? max : Number(last);
  for (const page of [from, to]) if (page < 1 || page > max) return { kind: 'noSuchPage', page };
  return from > to ? { kind: 'backwards', text } : { from, to };
}

/** How many pages the documents have together. */
export const countPages = (ranges: readonly PageRange[]): number =>
  ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);

/** The pages that are in none of the ranges. */
export const leftOutPages = (ranges: readonly PageRange[], pageCount: number): PageRange[] =>
  pagesUsed(ranges, pageCount, (uses) => uses === 0);

/** The pages that are in more than one of the ranges. */
export const repeatedPages = (ranges: readonly PageRange[]): PageRange[] =>
  pagesUsed(ranges, Math.max(0, ...ranges.map(({ to }) => to)), (uses) => uses > 1);

function pagesUsed(
  ranges: readonly PageRange[],
  pageCount: number,
  isWanted: (uses: number) => boolean,
): PageRange[] {
  const uses = Array.from({ length: pageCount }, () => 0);
  for (const { from, to } of ranges) for (let page = from; page <= to; page += 1) uses[page - 1]! += 1;
  const found: PageRange[] = [];
  for (const [index, count] of uses.entries()) {
    if (!isWanted(count)) continue;
    const page = index + 1;
    const last = found.at(-1);
    if (last?.to === index) last.to = page;
    else found.push({ from: page, to: page });
  }
  return found;
}

/** «4-10» or «5», left to right in both languages. */
export const rangeText = ({ from, to }: PageRange): string => (from === to ? `${from}` : `${from}-${to}`);
