import { z } from 'zod';

export const id = z.uuid();
export const idParams = z.object({ id });

/** The filter of the administration's lists: rows whose chosen field contains the value. */
export const filterQuery = <const F extends readonly [string, ...string[]]>(fields: F) => ({
  field: z.enum(fields).default(fields[0] as F[number]),
  value: z.string().max(200).default(''),
});
