import { setTimeout as delay } from 'node:timers/promises';
import type { Brand } from '#shared/settings/brand.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { presentBrand } from './brand.present.ts';
import { findBrand } from './brand.queries.ts';

/** The page is sent without waiting longer for a database that is busy or down. */
const MAX_WAIT_MS = 300;

/**
 * Returns a function that reads the brand which the page contains, so that the browser need not request it before it shows the
 * first screen. It returns null when the database does not answer in time: the browser then requests the brand itself, while it
 * would keep an older one as long as the page is open. Pages wait for a read that is running already, so that a slow database
 * does not get a query for each of them.
 */
export function brandOfPage(db: Db, maxWaitMs = MAX_WAIT_MS): () => Promise<Brand | null> {
  let running: Promise<Brand | null> | null = null;
  const read = () =>
    findBrand(db)
      .then(presentBrand, () => null)
      .finally(() => (running = null));
  return () => {
    running ??= read();
    return Promise.race([running, delay(maxWaitMs, null, { ref: false })]);
  };
}
