import type { PageSize, Target } from '../source/page-source.ts';
import { GAP } from './zoom.ts';

/** Where the pages from `first` on are in the list, in CSS pixels. */
export interface PageLayout {
  first: number;
  last: number;
  /** The upper edge of each page; the one behind the last is the end of the list. */
  tops: Float64Array;
  /** The width of the widest page. */
  width: number;
}

/** Places pages below each other. `sizeOf` is in CSS pixels. */
export function layOutPages(first: number, last: number, sizeOf: (page: number) => PageSize): PageLayout {
  const count = last - first + 1;
  const tops = new Float64Array(count + 1);
  let top = GAP;
  let width = 0;
  for (let index = 0; index < count; index += 1) {
    tops[index] = top;
    const size = sizeOf(first + index);
    top += size.height + GAP;
    width = Math.max(width, size.width);
  }
  tops[count] = top;
  return { first, last, tops, width };
}

/** No browser scrolls through an element that is much higher than this. */
const MAX_LIST_PX = 8_000_000;

/** Whether so many pages can be shown below each other. */
export const canBeContinuous = (pageCount: number, pageHeight: number): boolean =>
  pageCount * (pageHeight + GAP) <= MAX_LIST_PX;

export const totalHeight = ({ tops }: PageLayout): number => tops.at(-1) ?? 0;

export const topOf = ({ tops, first }: PageLayout, page: number): number => tops[page - first] ?? 0;

export const heightOf = (layout: PageLayout, page: number): number =>
  topOf(layout, page + 1) - topOf(layout, page) - GAP;

/** The page at a height of the list, or the one above when there is a gap. */
export function pageAt({ tops, first, last }: PageLayout, y: number): number {
  let low = first;
  let high = last;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (tops[middle - first]! <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The pages of which something is between two heights. */
export const pagesBetween = (layout: PageLayout, from: number, to: number): [first: number, last: number] => [
  pageAt(layout, from),
  pageAt(layout, to),
];

/** The page that the reader reads: the one of which most is seen; the first of them when several are seen whole. */
export function mainPage(layout: PageLayout, from: number, to: number): number {
  const [first, last] = pagesBetween(layout, from, to);
  let main = first;
  let most = 0;
  for (let page = first; page <= last; page += 1) {
    const top = topOf(layout, page);
    const seen = Math.min(to, top + heightOf(layout, page)) - Math.max(from, top);
    if (seen > most + 1) {
      main = page;
      most = seen;
    }
  }
  return main;
}

/** The place in the document at a height of the list. */
export function targetAt(layout: PageLayout, y: number): Target {
  const page = pageAt(layout, y);
  return { page, offset: (y - topOf(layout, page)) / heightOf(layout, page) };
}

/** The height of the list at which a place in the document is. */
export const heightAt = (layout: PageLayout, { page, offset }: Target): number => {
  const known = Math.min(Math.max(page, layout.first), layout.last);
  return topOf(layout, known) + offset * heightOf(layout, known);
};
