import { z } from 'zod';

export const id = z.uuid();
export const idParams = z.object({ id });

/** The lists of the administration filter by one chosen field that contains a value. */
export const filterQuery = <const F extends readonly [string, ...string[]]>(fields: F) => ({
  field: z.enum(fields).default(fields[0] as F[number]),
  value: z.string().max(200).default(''),
});
