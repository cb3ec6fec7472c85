import { sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import { readFallbackBarcode } from './barcode-of.ts';
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
  for (const { code, id } of await findWithout(db, codes)) ids.set(code, [...(ids.get(code) ?? []), id]);
  return ids;
}

/** The records without a barcode whose id and creation give one of these. */
async function findWithout(db: Db, codes: readonly string[]): Promise<{ code: string; id: string }[]> {
  const read = [...new Set(codes)].flatMap((code) => {
    const fallback = readFallbackBarcode(code);
    return fallback ? [{ code, ...fallback }] : [];
  });
  if (read.length === 0) return [];
  const { rows } = await sql<{ code: string; id: string }>`
    select given.code, file.id
      from unnest(${read.map(({ code }) => code)}::text[], ${read.map(({ idStart }) => idStart)}::text[],
          ${read.map(({ seconds }) => seconds)}::bigint[]) as given (code, id_start, seconds),
        lateral (select id from files
          where kind = 'file' and barcode is null and left(id::text, 4) = given.id_start
            and created_at >= to_timestamp(given.seconds) and created_at < to_timestamp(given.seconds + 1)
          limit ${MAX_ALIKE}) file`.execute(db);
  return rows;
}
