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
