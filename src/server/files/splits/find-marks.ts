import { SEPARATOR_BARCODE } from '#shared/files/splits.contract.ts';
import { findByBarcodes } from '#server/files/find-by-barcode.queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type PageBarcodes, readBarcodes } from '#server/platform/pdf-splitting/read-pages.ts';
import { BARCODE_PAGES_AT_ONCE } from '#server/platform/pdf-splitting/splitting-limits.ts';
import { requirePages } from './plan-parts.ts';
import type { FoundMark } from './splits.table.ts';

interface Search {
  db: Db;
  storage: Deps['storage'];
  hash: string;
  signal: AbortSignal;
  onProgress: (done: number, pageCount: number) => Promise<void>;
}

/** The separator sheets and labels in a PDF. Some pages at a time are read, in a process that ends with them, so that its memory stays bounded. */
export async function findMarks({ db, storage, hash, signal, onProgress }: Search) {
  const pages: PageBarcodes[] = [];
  let pageCount = Infinity;
  for (let from = 1; from <= pageCount; from += BARCODE_PAGES_AT_ONCE) {
    const to = from + BARCODE_PAGES_AT_ONCE - 1;
    const read = await readBarcodes(await storage.get(hash), { from, to }, { signal });
    requirePages(read.pageCount);
    pages.push(...read.pages);
    ({ pageCount } = read);
    await onProgress(Math.min(to, pageCount), pageCount);
  }
  return { marks: await marksOf(db, pages), pageCount };
}

/** Which of the barcodes begin a document: separator sheets, and labels of ours. Those of other firms mean nothing. */
async function marksOf(db: Db, pages: PageBarcodes[]): Promise<FoundMark[]> {
  const known = await findByBarcodes(db, [...new Set(pages.flatMap(({ barcodes }) => barcodes))]);
  return pages.flatMap(({ page, barcodes }): FoundMark[] => {
    const label = barcodes.find((code) => known.has(code)) ?? barcodes.find(looksLikeLabel);
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
