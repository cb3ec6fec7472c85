import type { Selectable } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import type { BarcodeScalesTable } from './settings.table.ts';

export type ScaleRow = Selectable<BarcodeScalesTable>;

export function findScales(db: Db): Promise<ScaleRow[]> {
  return db.selectFrom('barcode_scales').selectAll().orderBy('index').execute();
}

/** Locks the scales until the transaction ends, so that the values "before" in the audit log are correct. */
export function lockScales(tx: Db): Promise<ScaleRow[]> {
  return tx.selectFrom('barcode_scales').selectAll().orderBy('index').forUpdate().execute();
}

export async function updateScale(
  tx: Db,
  index: number,
  size: { height: number; width: number },
  userId: string | null,
): Promise<void> {
  await tx
    .updateTable('barcode_scales')
    .set({ ...size, updated_at: new Date(), updated_by: userId })
    .where('index', '=', index)
    .execute();
}
