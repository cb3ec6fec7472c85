import type { Deps } from '#server/platform/deps.ts';
import { type Use, upsertRecent } from './recent.queries.ts';

/**
 * Puts a file among those that the user worked with lately. Call it outside the transaction of a change. A failure is only
 * logged, because what the user did has succeeded.
 */
export async function rememberFile({ db, log }: Pick<Deps, 'db' | 'log'>, use: Use): Promise<void> {
  await upsertRecent(db, use).catch((error: unknown) =>
    log.warn({ error: (error as Error).message }, 'a recent file was not remembered'),
  );
}
