import { sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import { statement } from '#server/platform/db/prepared.ts';
import '#server/organisation/organisation.table.ts';

const SUFFIX_RANGE = 10_000;

// What this node gave out without a suffix in the second that is running: the next file need not run into it to know.
let second = 0;
const plainInSecond = new Set<string>();

const numbersOf = statement(
  (_db, { departmentId }: { departmentId: string | null }) =>
    sql<{ company: number | null; department: number | null; next: number }>`
      select company.prefix as company, department.prefix as department, nextval('barcode_suffix') as next
        from (values (${departmentId}::uuid)) as given (id)
        left join units department on department.id = given.id
        left join units company on company.id = department.parent_id`,
);

/**
 * A barcode that no other file should have: company prefix, department prefix, seconds; digits only, so that Code 128 stays
 * short. Files that meet in one second on this node get four more digits. When they meet on two nodes, the insert finds out.
 */
export async function newBarcode(db: Db, departmentId: string | null): Promise<string> {
  const [numbers] = await numbersOf(db, { departmentId });
  const { company, department, next } = numbers!;
  const now = Math.floor(Date.now() / 1000);
  if (now !== second) plainInSecond.clear();
  second = now;
  const plain = `${twoDigits(company)}${twoDigits(department)}${now}`;
  if (plainInSecond.has(plain)) return plain + String(next % SUFFIX_RANGE).padStart(4, '0');
  plainInSecond.add(plain);
  return plain;
}

/** Of My Files, and of what is in no department, the prefixes are 00. */
const twoDigits = (prefix: number | null): string => String(prefix ?? 0).padStart(2, '0');
