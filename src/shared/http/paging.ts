import { z } from 'zod';

/** Paging by number, for the lists whose rows the specification numbers (5 a page). */
export const pageQuery = { page: z.coerce.number().int().min(1).max(1_000_000).default(1) };

export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), page: z.number(), pageSize: z.number(), total: z.number() });

/** Paging by cursor, for lists that can become very long. The client does not read the cursor; it is `null` on the last page. */
export const cursorQuery = { cursor: z.string().max(2000).optional() };

export const cursorPage = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
