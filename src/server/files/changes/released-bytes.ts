import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueJob } from '#server/platform/jobs.ts';
import { insertReleased } from './released-bytes.queries.ts';

/** The job that deletes the bytes of released objects; see free-bytes.jobs.ts. */
export const FREE_BYTES = 'free-bytes';

/** Runs the job soon, for objects that triggers have released (migration 022). */
export const enqueueFreeBytes = (db: Db): Promise<void> =>
  enqueueJob(db, FREE_BYTES, {}, { jobKey: FREE_BYTES });

/** Lets the job delete stored objects, if no row references them. */
export async function releaseBytes(db: Db, hashes: string[]): Promise<void> {
  if (hashes.length === 0) return;
  await insertReleased(db, hashes);
  await enqueueFreeBytes(db);
}

/**
 * Runs the work that makes rows reference stored objects. When it fails, they are released: otherwise refused bytes, which count
 * for nobody's quota, would fill the disk. It may add hashes of objects that it stores itself.
 */
export async function orRelease<T>(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  hashes: string[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // The nightly sweep deletes them too, but a day later.
    await releaseBytes(db, hashes).catch((cause: unknown) =>
      log.warn({ error: cause }, 'refused bytes not released'),
    );
    throw error;
  }
}
