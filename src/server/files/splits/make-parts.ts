import { setImmediate } from 'node:timers/promises';
import { barcodeBars } from '#server/files/barcode-bars.ts';
import { reserveBarcodes } from '#server/files/barcodes.queries.ts';
import { departmentOf } from '#server/files/files.policy.ts';
import type { Item } from '#server/files/item.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type PartPages, splitPdf } from '#server/platform/pdf-splitting/split-pdf.ts';
import type { StoredContent } from '#server/platform/storage/storage.ts';
import type { PlannedPart } from './plan-parts.ts';

/** A document with everything that its file needs but its bytes. */
export interface NamedPart extends PlannedPart {
  name: string;
  /** Reserved, because it is printed on the document before the file is recorded; null for a new version. */
  barcode: string | null;
}

/** Gives each document its name and its barcode. */
export async function withBarcodes(
  db: Db,
  source: Item,
  parts: readonly PlannedPart[],
  names: readonly string[],
): Promise<NamedPart[]> {
  const barcodes = await reserveBarcodes(db, departmentOf(source), parts.length);
  return parts.map((part, index) => ({
    ...part,
    name: names[index]!,
    barcode: part.newVersionOf === null ? barcodes[index]! : null,
  }));
}

/** After so many other work gets its turn, because the bars are computed here: 0.2 ms for each barcode. */
const BARS_AT_ONCE = 20;

interface Making {
  storage: Deps['storage'];
  hash: string;
  parts: readonly NamedPart[];
  printBarcode: boolean;
  signal: AbortSignal;
  /** Called when a document is durable. */
  onStored: (content: StoredContent) => Promise<void>;
}

/** Stores each document. No row references them yet. */
export async function storeParts(making: Making): Promise<void> {
  const { storage, hash, parts, printBarcode, signal, onStored } = making;
  const pages: PartPages[] = [];
  for (const [index, { from, to, name, barcode }] of parts.entries()) {
    if (index % BARS_AT_ONCE === BARS_AT_ONCE - 1) await setImmediate();
    const isStamped = printBarcode && barcode !== null;
    const stamp = isStamped ? { barcode, bars: await barcodeBars(barcode) } : null;
    pages.push({ from, to, title: name.replace(/\.pdf$/i, ''), stamp });
  }
  for await (const part of splitPdf(await storage.get(hash), pages, { signal }))
    await onStored(await storage.put(part, { signal }));
}
