import { z } from 'zod';
import { type PageSize, pageSizes } from './page-sizes.ts';

/** How many rows a page has. */
export const sizeQuery = {
  size: z.coerce
    .number()
    .refine((size): size is PageSize => pageSizes.includes(size as PageSize))
    .default(pageSizes[0]),
};

/** Paging by number, for the lists whose rows the specification numbers (5 a page). */
export const pageQuery = { page: z.coerce.number().int().min(1).max(1_000_000).default(1), ...sizeQuery };

/** The order of a list: the column, or with a minus the column in descending order. */
export type SortOrder<K extends string> = K | `-${K}`;

/** Without it the list has its own order. */
export const sortQuery = <const K extends string>(keys: readonly K[]) => ({
  sort: z.enum(keys.flatMap((key): SortOrder<K>[] => [key, `-${key}`])).optional(),
});

export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), page: z.number(), pageSize: z.number(), total: z.number() });

/** Paging by cursor, for lists that can become very long. The client does not read the cursor; it is `null` on the last page. */
export const cursorQuery = { cursor: z.string().max(2000).optional() };

export const cursorPage = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
