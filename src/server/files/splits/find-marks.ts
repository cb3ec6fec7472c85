import { SEPARATOR_BARCODE } from '#shared/files/splits.contract.ts';
import type { Viewer } from '#server/files/viewer.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type PageBarcodes, readBarcodes } from '#server/platform/pdf-splitting/read-pages.ts';
import { BARCODE_PAGES_AT_ONCE } from '#server/platform/pdf-splitting/splitting-limits.ts';
import { findLabelled } from './labelled-files.ts';
import { requirePages } from './plan-parts.ts';
import type { FoundMark } from './splits.table.ts';

export interface Found {
  marks: readonly FoundMark[];
  /** How many pages were looked at. */
  done: number;
  /** Null until the first ones were. */
  pageCount: number | null;
}

interface Search {
  db: Db;
  storage: Deps['storage'];
  viewer: Viewer;
  sourceId: string;
  hash: string;
  before: Found;
  signal: AbortSignal;
  /** Called with everything that was found, so that it is not looked for again. */
  onFound: (found: Found & { pageCount: number }) => Promise<void>;
}

/** After so long others get their turn. */
const TURN_MS = 20_000;

/**
 * The separator sheets and labels in some more pages of a PDF. A few pages at a time are read, in a process that ends with them, so that its
 * memory stays bounded.
 */
export async function findMarks(search: Search): Promise<Found> {
  const { storage, hash, signal, onFound } = search;
  const end = performance.now() + TURN_MS;
  let found = search.before;
  while (!isComplete(found) && performance.now() < end) {
    const range = { from: found.done + 1, to: found.done + BARCODE_PAGES_AT_ONCE };
    const { pageCount, pages } = await readBarcodes(await storage.get(hash), range, { signal });
    requirePages(pageCount);
    const marks = [...found.marks, ...(await marksOf(search, pages))];
    const next = { marks, done: Math.min(range.to, pageCount), pageCount };
    await onFound(next);
    found = next;
  }
  return found;
}

export const isComplete = (found: Found): found is Found & { pageCount: number } =>
  found.pageCount !== null && found.done >= found.pageCount;

/** Which of the barcodes begin a document: separator sheets, and labels of ours. Those of other firms mean nothing. */
async function marksOf({ db, viewer, sourceId }: Search, pages: PageBarcodes[]): Promise<FoundMark[]> {
  const codes = [...new Set(pages.flatMap(({ barcodes }) => barcodes))];
  const labelled = await findLabelled(db, viewer, sourceId, codes);
  return pages.flatMap(({ page, barcodes }): FoundMark[] => {
    const label = barcodes.find((code) => labelled.has(code)) ?? barcodes.find(looksLikeLabel);
    return [
      ...(barcodes.includes(SEPARATOR_BARCODE)
        ? [{ page, kind: 'separator' as const, barcode: SEPARATOR_BARCODE }]
        : []),
      ...(label === undefined ? [] : [{ page, kind: 'label' as const, barcode: label }]),
    ];
  });
}

/** Two prefixes of two digits or more, the seconds of a time between 2014 and 2036, and a suffix or none. */
const ofOurs = /^\d{4,10}(?:1[4-9]|20)\d{8}(?:\d{4})?$/;
export const looksLikeLabel = (code: string): boolean => ofOurs.test(code);
