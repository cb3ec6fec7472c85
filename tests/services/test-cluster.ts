import { existsSync, globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { openPool } from '#server/platform/db/pool.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/migrate.ts';
import { startPostgresServer } from './postgres-server.ts';
import { scratchFolder } from './scratch-folder.ts';

/** The environment variable that gives test processes the connection to the shared cluster, as JSON for `pg`. */
export const CLUSTER_VARIABLE = 'TEST_CLUSTER';
/** A migrated database without connections; every test database is a copy of it. */
export const TEMPLATE = 'migrated';

const log = createLog('error');

export interface TestCluster {
  /** The value for CLUSTER_VARIABLE. */
  connection: string;
  stop(): Promise<void>;
}

/** One real PostgreSQL for the whole run. Only durability is off: no test database is needed after a crash. */
export async function startEmbeddedCluster(): Promise<TestCluster> {
  const dataDir = await scratchFolder('cluster');
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '300',
    // A database cannot be dropped while an autovacuum worker is connected to it.
    autovacuum: 'off',
  };
  const cluster = await startEmbeddedPostgres({ dataDir, log, settings });
  return {
    connection: await prepare(cluster.connection),
    async stop() {
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Whether Debian's PostgreSQL is installed or can be. */
export const canHaveDebianPostgres = (): boolean =>
  globSync('/usr/lib/postgresql/*/bin/postgres').length > 0 ||
  (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'));

/** The oldest PostgreSQL that the product promises to run on, reached as an administrator's own server would be. */
export async function startDebianCluster(): Promise<TestCluster> {
  const server = await startPostgresServer();
  if ('unavailable' in server) throw new Error(server.unavailable);
  const { hostname, port, username, password, pathname } = new URL(server.url);
  const connection = await prepare({
    host: hostname,
    port: Number(port),
    user: username,
    password,
    database: pathname.slice(1),
  });
  return { connection, stop: server.stop };
}

async function prepare(connection: pg.PoolConfig): Promise<string> {
  const admin = new pg.Client(connection);
  await admin.connect();
  await admin.query(`create database ${TEMPLATE}`);
  await admin.end();
  const pool = openPool({ ...connection, database: TEMPLATE }, () => {});
  await migrate(pool, log);
  await pool.end();
  return JSON.stringify(connection);
}
