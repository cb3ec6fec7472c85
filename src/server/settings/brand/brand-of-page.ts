import { setTimeout as delay } from 'node:timers/promises';
import type { Brand } from '#shared/settings/brand.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { presentBrand } from './brand.present.ts';
import { findBrand } from './brand.queries.ts';

/** The page is sent without waiting longer for a database that is busy or down. */
const MAX_WAIT_MS = 300;

/**
 * Returns a function that reads the brand which the page contains, so that the browser need not request it before it shows the
 * first screen. When the database does not answer, it is the brand of the last page.
 */
export function brandOfPage(db: Db, maxWaitMs = MAX_WAIT_MS): () => Promise<Brand | null> {
  let last: Brand | null = null;
  return async () => {
    const read = findBrand(db).then(
      (row) => (last = presentBrand(row)),
      () => last,
    );
    return Promise.race([read, delay(maxWaitMs, null, { ref: false }).then(() => last)]);
  };
}
