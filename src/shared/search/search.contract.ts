import { z } from 'zod';
import { crumb, file, fileId } from '#shared/files/files.contract.ts';
import { fileFilters } from '#shared/files/filters.ts';
import { tab } from '#shared/files/types.ts';
import { contract } from '#shared/http/contract.ts';
import { cursorPage, cursorQuery } from '#shared/http/paging.ts';
import { id } from '#shared/http/params.ts';

const found = {
  q: z.string().min(1).max(200).optional(),
  /** Only below this folder. */
  under: fileId.optional(),
  tab: tab.default('all'),
  ...fileFilters,
};

/** Results are counted up to this number. */
export const MAX_COUNTED_RESULTS = 1000;
export const PEOPLE_SHOWN = 20;

export const searchContract = contract({
  files: {
    method: 'GET',
    path: '/api/files/search',
    summary:
      'The items below a folder that the caller may open, by words (in the name or at the beginning of a barcode), type, date, person and size; by name ascending, names that begin with the words come first, then other names, then barcodes, and descending the reverse; with `tab=trash`, those in its trash. A page may be short although another one follows',
    query: z.object({
      ...found,
      /** By default by name; the trash by the date of deletion, newest first. Only the trash can be sorted by size. */
      sort: z.enum(['name', 'date', 'size']).optional(),
      order: z.enum(['asc', 'desc']).optional(),
      ...cursorQuery,
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: cursorPage(
      file.extend({
        path: z.array(crumb),
        /** Whether the caller may open the folder that the path leads to. */
        isPlaceOpen: z.boolean(),
      }),
    ),
  },
  count: {
    method: 'GET',
    path: '/api/files/search/count',
    work: 'heavy',
    summary: `How many items a search finds, counted up to ${MAX_COUNTED_RESULTS}; null when too much would have to be read to count them`,
    query: z.object(found),
    response: z.object({ total: z.number().nullable(), isMore: z.boolean() }),
  },
  people: {
    method: 'GET',
    path: '/api/files/search/people',
    summary: 'The users who created files that the caller may open, by name or by id',
    query: z.object({ q: z.string().max(200).default(''), id: id.optional() }),
    response: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
  },
});
