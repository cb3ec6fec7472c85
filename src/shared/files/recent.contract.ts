import { z } from 'zod';
import { contract } from '#shared/http/contract.ts';
import { crumb, file } from './files.contract.ts';

/** How many files are remembered for each user. */
export const MAX_RECENT = 50;

const recentFile = file.extend({
  path: z.array(crumb),
  /** When the caller last opened, downloaded, printed, uploaded or saved it. */
  usedAt: z.iso.datetime(),
});
export type RecentFile = z.infer<typeof recentFile>;

export const recentContract = contract({
  list: {
    method: 'GET',
    path: '/api/files/recent',
    summary: 'The files that the caller worked with lately and may still open, the last one first',
    query: z.object({ limit: z.coerce.number().int().min(1).max(MAX_RECENT).default(MAX_RECENT) }),
    response: z.object({ items: z.array(recentFile) }),
  },
});
