import { sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import { type FallbackBarcode, readFallbackBarcode } from './barcode-of.ts';
import './files.table.ts';

/** More records of the same second have the same fallback barcode; nobody reads a longer list. */
const MAX_ALIKE = 20;

/** The ids of the files with exactly this barcode, trashed ones included. */
export async function findByBarcode(db: Db, code: string): Promise<string[]> {
  return (await findByBarcodes(db, [code])).get(code) ?? [];
}

/** The same for many barcodes; those that no file has are missing. */
export async function findByBarcodes(db: Db, codes: readonly string[]): Promise<Map<string, string[]>> {
  const own = await db
    .selectFrom('files')
    .select(['id', 'barcode'])
    .where('barcode', '=', sql<string>`any(${[...codes]}::text[])`)
    .execute();
  const found = Map.groupBy(own, (row) => row.barcode!);
  const ids = new Map([...found].map(([code, rows]) => [code, rows.map(({ id }) => id)]));
  for (const code of new Set(codes)) {
    const fallback = readFallbackBarcode(code);
    const others = fallback ? await findWithout(db, fallback) : [];
    if (others.length > 0) ids.set(code, [...(ids.get(code) ?? []), ...others.map(({ id }) => id)]);
  }
  return ids;
}

/** The records without a barcode whose id and creation give this one. */
async function findWithout(db: Db, { idStart, seconds }: FallbackBarcode): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from files
      where kind = 'file' and barcode is null and left(id::text, 4) = ${idStart}
        and created_at >= to_timestamp(${seconds}) and created_at < to_timestamp(${seconds + 1})
      limit ${MAX_ALIKE}`.execute(db);
  return rows;
}
