import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import '#server/organisation/organisation.table.ts';

const SUFFIX_RANGE = 10_000;

// The last barcode this node gave out without a suffix: in a busy second the next one needs no conflict to know.
let lastPlain = '';

/**
 * A barcode that no other file has: company prefix, department prefix, seconds; digits only, so that Code 128 stays short.
 * Two files that meet in one second get four more digits.
 */
export async function newBarcode(db: Db, departmentId: string | null): Promise<string> {
  const seconds = Math.floor(Date.now() / 1000);
  const plain = `${await prefixesOf(db, departmentId)}${seconds}`;
  if (plain !== lastPlain) {
    lastPlain = plain;
    const taken = await db.selectFrom('files').select('id').where('barcode', '=', plain).executeTakeFirst();
    if (!taken) return plain;
  }
  const { rows } = await sql<{ next: number }>`select nextval('barcode_suffix') as next`.execute(db);
  return plain + String(rows[0]!.next % SUFFIX_RANGE).padStart(4, '0');
}

/** Of My Files, and of what is in no department: 0000. */
async function prefixesOf(db: Db, departmentId: string | null): Promise<string> {
  if (!departmentId) return '0000';
  const row = await db
    .selectFrom('units as d')
    .innerJoin('units as c', 'c.id', 'd.parent_id')
    .select(['c.prefix as company', 'd.prefix as department'])
    .where('d.id', '=', departmentId)
    .executeTakeFirst();
  if (!row) return '0000';
  return `${String(row.company).padStart(2, '0')}${String(row.department).padStart(2, '0')}`;
}
