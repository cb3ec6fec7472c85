import { z } from 'zod';

/** Page number paging, for the lists that the specification numbers row by row (5 a page). */
export const pageQuery = { page: z.coerce.number().int().min(1).max(1_000_000).default(1) };

export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), page: z.number(), pageSize: z.number(), total: z.number() });

/** Keyset paging, for what can grow without end: the cursor is opaque, `null` on the last page. */
export const cursorQuery = { cursor: z.string().max(2000).optional() };

export const cursorPage = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
