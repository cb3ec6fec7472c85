import type { Hit } from './find-in-page.ts';

/** A hit by its page, and which one it is there. */
export interface CurrentHit {
  page: number;
  index: number;
}

/** What was found so far. */
export interface Found {
  hits: ReadonlyMap<number, readonly Hit[]>;
  /** How many there are. */
  total: number;
  /** The hit that the reader looks at. */
  current: CurrentHit | null;
}

export const nothingFound: Found = { hits: new Map(), total: 0, current: null };

/** Adds the hits of pages. The first hit that is found becomes the current one. */
export function addHits(found: Found, added: readonly { page: number; hits: readonly Hit[] }[]): Found {
  const some = added.filter(({ hits }) => hits.length > 0);
  if (some.length === 0) return found;
  const hits = new Map(found.hits);
  for (const entry of some) hits.set(entry.page, entry.hits);
  return {
    hits,
    total: found.total + some.reduce((sum, entry) => sum + entry.hits.length, 0),
    current: found.current ?? { page: some[0]!.page, index: 0 },
  };
}

const pagesOf = ({ hits }: Found): number[] => [...hits.keys()].toSorted((a, b) => a - b);

/** Goes to the next (1) or previous (-1) hit; after the last one comes the first. */
export function stepHit(found: Found, by: 1 | -1): Found {
  if (!found.current) return found;
  const { page, index } = found.current;
  const next = index + by;
  if (found.hits.get(page)?.[next]) return { ...found, current: { page, index: next } };
  const pages = pagesOf(found);
  const other = pages.at((pages.indexOf(page) + by) % pages.length)!;
  return { ...found, current: { page: other, index: by === 1 ? 0 : found.hits.get(other)!.length - 1 } };
}

/** Which hit of all the current one is, counted from 1. */
export function currentNumber(found: Found): number {
  if (!found.current) return 0;
  const { page, index } = found.current;
  const before = pagesOf(found).filter((other) => other < page);
  return before.reduce((sum, other) => sum + found.hits.get(other)!.length, 0) + index + 1;
}
