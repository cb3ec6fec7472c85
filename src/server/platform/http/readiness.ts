import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Config } from '#server/platform/config.ts';
import type { Db } from '#server/platform/db/db.ts';
import { DiskSpace } from '#server/platform/storage/disk-space.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

interface Checked {
  /** The requests may use all of their own connections for a while, and the server is still ready. */
  sessionsDb: Db;
  storage: Storage;
  config: Pick<Config, 'dataDir' | 'databaseUrl'>;
}

/** The balancer waits for a second, and a server that needs so long is not ready. */
const ANSWER_MS = 900;

/**
 * Returns a check that throws when database or storage cannot be used now. A call during a check gets its result, so that
 * frequent calls cost nothing.
 */
export function readinessCheck(
  { sessionsDb, storage, config }: Checked,
  space = new DiskSpace(config.dataDir),
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const check = async () => {
    const checks = Promise.all([
      sql`select 1`.execute(sessionsDb),
      storage.check(),
      // The embedded database is in the data folder.
      config.databaseUrl === null && space.require(0),
    ]);
    const isLate = Symbol('late');
    const first = await Promise.race([checks, delay(ANSWER_MS, isLate, { ref: false })]);
    if (first === isLate) throw new Error(`no answer within ${ANSWER_MS} ms`);
  };
  return () =>
    (running ??= check().finally(() => {
      running = null;
    }));
}
