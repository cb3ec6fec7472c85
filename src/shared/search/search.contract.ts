import { z } from 'zod';
import { crumb, file, fileId } from '#shared/files/files.contract.ts';
import { tab } from '#shared/files/types.ts';
import { contract } from '#shared/http/contract.ts';
import { cursorPage, cursorQuery } from '#shared/http/paging.ts';

export const searchContract = contract({
  files: {
    method: 'GET',
    path: '/api/files/search',
    summary:
      'Search the items that the caller may open, by name (those that begin with the words first) or barcode',
    query: z.object({
      q: z.string().min(1).max(200),
      /** Only below this folder. */
      under: fileId.optional(),
      tab: tab.default('all'),
      ...cursorQuery,
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    response: cursorPage(file.extend({ path: z.array(crumb) })),
  },
});
