import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import { SUPERUSER } from './cluster.ts';
import type { GuardedProcess } from './process.ts';

export interface LocalConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

/** How the product connects to its own PostgreSQL. */
export const localConnection = (host: string, port: number): LocalConnection => ({
  host,
  port,
  user: 'datacenter',
  database: 'datacenter',
});

const START_LIMIT_MS = 60_000;
// A PostgreSQL whose status is 'starting' replays its log after a crash; ending it would only make it begin again.
const RECOVERY_LIMIT_MS = 600_000;

/** Waits until the database can be used and makes sure that it exists; fails at once when PostgreSQL ends. */
export async function untilReady(
  clusterDir: string,
  connection: LocalConnection,
  postgres: GuardedProcess,
): Promise<void> {
  const start = Date.now();
  for (;;) {
    // The status file is read first, because each refused connection would be a line in the log.
    const status = await statusOf(clusterDir);
    if (status === 'ready' && (await ensureDatabase(connection))) return;
    if (!postgres.isRunning()) throw new Error(`PostgreSQL ended while starting: ${await postgres.exited}`);
    const limit = status === 'starting' ? RECOVERY_LIMIT_MS : START_LIMIT_MS;
    if (Date.now() - start > limit)
      throw new Error(`PostgreSQL did not become ready within ${limit / 1000} s.`);
    await delay(10);
  }
}

async function statusOf(clusterDir: string): Promise<string | undefined> {
  const text = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  return text.split('\n')[7]?.trim();
}

const CANNOT_CONNECT_NOW = '57P03';
const NOT_YET = new Set([CANNOT_CONNECT_NOW, 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE']);

/**
 * Creates the application's role and database. The role is no superuser, because injected SQL could then run programs.
 * Returns false when PostgreSQL accepts no connections yet.
 */
async function ensureDatabase({ user, database, host, port }: LocalConnection): Promise<boolean> {
  const client = new Client({
    host,
    port,
    user: SUPERUSER,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 10_000,
  });
  // Without a listener a connection that breaks would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    const roles = await client.query('select from pg_roles where rolname = $1', [user]);
    if (roles.rowCount === 0) await client.query(`create role ${escapeIdentifier(user)} login createdb`);
    const databases = await client.query('select from pg_database where datname = $1', [database]);
    if (databases.rowCount === 0)
      await client.query(`create database ${escapeIdentifier(database)} owner ${escapeIdentifier(user)}`);
    return true;
  } catch (error) {
    if (NOT_YET.has((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
