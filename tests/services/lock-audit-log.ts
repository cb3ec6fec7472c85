import { sql } from 'kysely';
import { poolLimits } from '#server/platform/db/pool.ts';
import type { TestDatabase } from './test-database.ts';
import { waitFor } from './wait-for.ts';

/**
 * Stops every change just before its end: the audit entry is its last statement, and nobody can write one now. So a test
 * decides in which order two changes meet.
 */
export async function lockAuditLog({ pool, db }: TestDatabase) {
  const client = await pool.connect();
  await client.query('begin');
  await client.query('lock table audit_logs in exclusive mode');
  let isLocked = true;
  async function release(): Promise<void> {
    if (!isLocked) return;
    isLocked = false;
    await client.query('rollback');
    client.release();
  }
  return {
    release,
    [Symbol.asyncDispose]: release,
    /** Waits until this many statements of requests wait for a lock; a job may wait for it too. */
    async blocked(count: number): Promise<void> {
      await waitFor(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'
            and application_name = ${poolLimits.requests.application_name}`.execute(db);
        if (rows.length < count) throw new Error(`${rows.length} of ${count} wait`);
      });
    },
  };
}
