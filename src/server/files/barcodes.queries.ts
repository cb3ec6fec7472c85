import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import '#server/organisation/organisation.table.ts';

/** Words that may be the beginning of a barcode: fewer digits are the prefixes of company and department, which many share. */
export const BARCODE_DIGITS = /^\d{5,}$/;

/** What the barcode of a new file is made of. */
export interface NewBarcode {
  department_id: string | null;
  /** Since 1970. */
  seconds: number;
  hasSuffix: boolean;
}

// The departments in which this process has made a barcode without a suffix in the current second. Another file in the same
// second gets a suffix at once, without a failed insert.
let currentSecond = 0;
const madeInSecond = new Set<string | null>();

/** A barcode that is probably free. When two nodes make the same one, the unique index refuses the later insert. */
export function newBarcode(departmentId: string | null): NewBarcode {
  const seconds = Math.floor(Date.now() / 1000);
  if (seconds !== currentSecond) madeInSecond.clear();
  currentSecond = seconds;
  const hasSuffix = madeInSecond.has(departmentId);
  madeInSecond.add(departmentId);
  return { department_id: departmentId, seconds, hasSuffix };
}

/**
 * The text of a barcode: company prefix, department prefix, seconds and, for a second file in the same second, four more digits.
 * It has digits only, because Code 128 prints them shorter. An expression of the insert, so that it takes no round trip.
 */
export const barcodeText = (barcode: NewBarcode): RawBuilder<string> =>
  sql<string>`${withoutSuffix(barcode)} || case when ${barcode.hasSuffix}::boolean then ${suffix} else '' end`;

/** The text of one of many barcodes that are made by the same statement: each has another suffix. */
export const barcodeTextOfMany = (barcode: Omit<NewBarcode, 'hasSuffix'>): RawBuilder<string> =>
  sql<string>`${withoutSuffix(barcode)} || ${suffix}`;

/** Barcodes for files that are recorded later, because they are printed on them before. The unique index refuses one that was taken since. */
export async function reserveBarcodes(db: Db, departmentId: string | null, count: number): Promise<string[]> {
  const seconds = Math.floor(Date.now() / 1000);
  const { rows } = await sql<{ barcode: string }>`
    select ${barcodeTextOfMany({ department_id: departmentId, seconds })} as barcode
      from generate_series(1, ${count}::int)`.execute(db);
  return rows.map((row) => row.barcode);
}

const suffix = sql<string>`lpad((nextval('barcode_suffix') % 10000)::text, 4, '0')`;

const withoutSuffix = ({
  department_id: departmentId,
  seconds,
}: Omit<NewBarcode, 'hasSuffix'>): RawBuilder<string> =>
  sql<string>`(
    select ${twoDigits('company')} || ${twoDigits('department')} || ${seconds}::bigint
      from (values (${departmentId}::uuid)) as given (id)
      left join units department on department.id = given.id
      left join units company on company.id = department.parent_id)`;

/** At least two digits: the hundredth unit has three. Files in My Files have no department: their prefixes are 00. */
function twoDigits(unit: 'company' | 'department'): RawBuilder<string> {
  const prefix = sql`coalesce(${sql.ref(`${unit}.prefix`)}, 0)::text`;
  return sql`lpad(${prefix}, greatest(2, length(${prefix})), '0')`;
}
