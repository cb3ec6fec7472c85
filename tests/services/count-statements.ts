import { vi } from 'vitest';
import { PreparingClient } from '#server/platform/db/prepared.ts';

/** How many statements are sent while `work` runs. A few of them may be those of background jobs. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(PreparingClient.prototype, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
