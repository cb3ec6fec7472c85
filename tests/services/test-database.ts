import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type Db, openDb } from '#server/platform/db/db.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { CLUSTER_VARIABLE, TEMPLATE } from './test-cluster.ts';

export interface TestDatabase {
  /** For DATABASE_URL. */
  url: string;
  connection: pg.PoolConfig;
  pool: pg.Pool;
  db: Db;
  [Symbol.asyncDispose](): Promise<void>;
}

/** The secret of a database that no app was started on. */
export const TEST_SECRET = 'a secret that only tests have, long enough';

/**
 * Limits for the connections of a product that is being tested. The product's own are seconds. A machine that others use too may
 * stand still for as long, and then a test must not fail that is about something else.
 */
export const patientLimits = {
  connectionTimeoutMillis: 60_000,
  statement_timeout: 600_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 600_000,
};

/** A new, migrated database on the PostgreSQL of this test run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const cluster = JSON.parse(process.env[CLUSTER_VARIABLE] ?? '{}') as pg.PoolConfig;
  const name = `t_${randomBytes(6).toString('hex')}`;
  await administer(cluster, `create database ${name} template ${TEMPLATE} strategy file_copy`);
  const connection = { ...cluster, database: name };
  const pool = openPool({ ...connection, max: 10 }, () => {});
  const db = openDb(pool, TEST_SECRET);
  return {
    url: urlOf(connection),
    connection,
    pool,
    db,
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await administer(cluster, `drop database ${name} with (force)`);
    },
  };
}

async function administer(cluster: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(cluster);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function urlOf({ host = '', port, user, password, database }: pg.PoolConfig): string {
  const url = new URL(`postgres://${user}@localhost/${database}`);
  if (typeof password === 'string') url.password = password;
  if (host.startsWith('/')) url.searchParams.set('host', host);
  else [url.hostname, url.port] = [host, String(port)];
  return url.href;
}
