import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPool } from '#server/platform/db.ts';
import { createLog } from '#server/platform/log.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { migrate } from '#server/platform/migrate.ts';

/** Set for the test processes: where the shared cluster listens, as JSON for `pg`. */
export const CLUSTER_VARIABLE = 'TEST_CLUSTER';
/** A migrated database without connections; every test database is a copy of it. */
export const TEMPLATE = 'migrated';

/** One real PostgreSQL for the whole run. Only its durability is turned off: nobody needs a test database after a crash. */
export async function startTestCluster(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dc-cluster-'));
  const log = createLog('warn');
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
  };
  const cluster = await startEmbeddedPostgres({ dataDir, log, settings });
  const admin = new pg.Client(cluster.connection);
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const pool = openPool({ ...cluster.connection, database: TEMPLATE }, () => {});
  await migrate(pool, log);
  await pool.end();
  process.env[CLUSTER_VARIABLE] = JSON.stringify(cluster.connection);
  return async () => {
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
