import { sql } from 'kysely';
import { type FallbackBarcode, readFallbackBarcode } from '#server/files/barcode-of.ts';
import type { Db } from '#server/platform/db/db.ts';
import '#server/files/files.table.ts';

/** More records of the same second have the same fallback barcode; nobody reads a longer list. */
const MAX_ALIKE = 20;

/** The ids of the files with exactly this barcode, trashed ones included. */
export async function findByBarcode(db: Db, code: string): Promise<string[]> {
  const own = await db.selectFrom('files').select('id').where('barcode', '=', code).execute();
  const fallback = readFallbackBarcode(code);
  const others = fallback ? await findWithout(db, fallback) : [];
  return [...own, ...others].map(({ id }) => id);
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
