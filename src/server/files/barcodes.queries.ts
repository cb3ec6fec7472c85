import { sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import { statement } from '#server/platform/db/prepared.ts';
import '#server/organisation/organisation.table.ts';

const SUFFIX_RANGE = 10_000;

// The barcodes without a suffix that this process has made in the current second. Another file in the same second gets a
// suffix at once, without a failed insert.
let currentSecond = 0;
const madeInSecond = new Set<string>();

const selectPrefixes = statement(
  (_db, { departmentId }: { departmentId: string | null }) =>
    sql<{ company: number | null; department: number | null; next: number }>`
      select company.prefix as company, department.prefix as department, nextval('barcode_suffix') as next
        from (values (${departmentId}::uuid)) as given (id)
        left join units department on department.id = given.id
        left join units company on company.id = department.parent_id`,
);

/**
 * A barcode that is probably free: company prefix, department prefix, seconds since 1970. It has digits only, because Code 128
 * prints them shorter. A second file in the same second on this node gets four more digits. When two nodes make the same barcode,
 * the unique index refuses the later insert.
 */
export async function newBarcode(db: Db, departmentId: string | null): Promise<string> {
  const [prefixes] = await selectPrefixes(db, { departmentId });
  const { company, department, next } = prefixes!;
  const now = Math.floor(Date.now() / 1000);
  if (now !== currentSecond) madeInSecond.clear();
  currentSecond = now;
  const plain = `${twoDigits(company)}${twoDigits(department)}${now}`;
  if (madeInSecond.has(plain)) return plain + String(next % SUFFIX_RANGE).padStart(4, '0');
  madeInSecond.add(plain);
  return plain;
}

/** Files in My Files have no department: their prefixes are 00. */
const twoDigits = (prefix: number | null): string => String(prefix ?? 0).padStart(2, '0');
