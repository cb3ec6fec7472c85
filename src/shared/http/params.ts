import { z } from 'zod';

export const id = z.uuid();
export const idParams = z.object({ id });

/** The number of a version. PostgreSQL stores it in four bytes and fails on a larger number. */
export const versionNumber = z.coerce.number().int().min(1).max(2_147_483_647);

/** The filter of the administration's lists: rows whose chosen field contains the value. */
export const filterQuery = <const F extends readonly [string, ...string[]]>(fields: F) => ({
  field: z.enum(fields).default(fields[0] as F[number]),
  value: z.string().max(200).default(''),
});

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** The time zone of a reader, as `Asia/Riyadh`, in which times are written. */
export const timeZone = z.string().max(60).refine(isTimeZone).default('UTC');
