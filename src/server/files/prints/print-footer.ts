import type { PrintFooter } from '#shared/files/prints.contract.ts';
import { isolate } from '#shared/text/isolate.ts';
import { barcodeBars } from '#server/files/barcode-bars.ts';
import { barcodeOf } from '#server/files/barcode-of.ts';
import type { Item } from '#server/files/item.ts';
import { type Viewer, isStaff } from '#server/files/viewer.ts';
import type { Db } from '#server/platform/db/db.ts';
import { findSetting } from '#server/settings/organisation-settings.queries.ts';
import type { PrintTime } from './print-permit.ts';

const MINUTE_MS = 60_000;

/** What is printed at the foot of each page; null for staff, and when the organisation does not want it. */
export async function footerOf(
  db: Db,
  viewer: Viewer,
  { row }: Item,
  time: PrintTime,
): Promise<PrintFooter | null> {
  const digits = barcodeOf(row);
  if (isStaff(viewer) || digits === null || !(await findSetting(db, 'printFooter'))) return null;
  const barcode = { digits, bars: await barcodeBars(digits) };
  return { text: `${isolate(viewer.name)} · ${isolate(clockOf(time))}`, barcode };
}

/** `2026-11-18 12:05`, by the clock of the person. */
function clockOf({ at, offsetMinutes }: PrintTime): string {
  const local = new Date(at + offsetMinutes * MINUTE_MS).toISOString();
  return `${local.slice(0, 10)} ${local.slice(11, 16)}`;
}
