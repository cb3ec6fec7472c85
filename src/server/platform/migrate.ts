import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { migrateJobs } from './jobs.ts';
import type { Log } from './log.ts';

const migrationsDir = new URL('../migrations/', import.meta.url);

// An arbitrary number that every node uses.
const MIGRATION_LOCK = 4_211_987_001;

/**
 * Applies the numbered SQL files that this database does not have yet, each in a transaction. When two nodes start at once,
 * the second waits for a lock and then finds nothing to do.
 */
export async function migrate(pool: pg.Pool, log: Log): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<{ name: string }>('select name from migrations');
    const seen = new Set(applied.rows.map((row) => row.name));
    const pending = (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql') && !seen.has(name));
    pending.sort();
    for (const name of pending) await apply(client, name);
    await migrateJobs(pool, log);
    return pending;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  const text = await readFile(new URL(name, migrationsDir), 'utf8');
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
