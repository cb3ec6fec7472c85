import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import { DiskSpace } from '#server/platform/storage/disk-space.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

interface Checked {
  db: Db;
  storage: Storage;
  config: { dataDir: string };
}

/** The balancer that asks gives up soon, and a server that needs so long is not ready. */
const ANSWER_MS = 900;

/**
 * Returns a check that throws when database, storage or data folder cannot be used now. Questions that come while one check runs
 * get its result, so that asking often costs nothing.
 */
export function readinessCheck(
  { db, storage, config }: Checked,
  space = new DiskSpace(config.dataDir),
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const check = async () => {
    const checks = Promise.all([sql`select 1`.execute(db), storage.check(), space.require(0)]);
    const isLate = Symbol('late');
    const first = await Promise.race([checks, delay(ANSWER_MS, isLate, { ref: false })]);
    // It may still fail after it was given up.
    checks.catch(() => {});
    if (first === isLate) throw new Error(`no answer within ${ANSWER_MS} ms`);
  };
  return () =>
    (running ??= check().finally(() => {
      running = null;
    }));
}
