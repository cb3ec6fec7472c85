import { randomBytes } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { CLUSTER_VARIABLE } from '#tests/services/test-cluster.ts';
import { openPool } from './db/pool.ts';
import { createLog } from './log.ts';
import { migrate } from './migrate.ts';

/** Calls `use` with the connection to a database that nothing was applied to. */
async function withEmptyDatabase(use: (connection: pg.PoolConfig) => Promise<void>): Promise<void> {
  const cluster = JSON.parse(process.env[CLUSTER_VARIABLE]!) as pg.PoolConfig;
  const database = `m_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client(cluster);
  await admin.connect();
  await admin.query(`create database ${database}`);
  try {
    await use({ ...cluster, database });
  } finally {
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
  }
}

it('applies each migration once when several nodes start at once', () =>
  withEmptyDatabase(async (connection) => {
    const pools = Array.from({ length: 4 }, () => openPool(connection, () => {}));
    const applied = await Promise.all(pools.map((pool) => migrate(pool, createLog('fatal'))));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    const { rows } = await pools[0]!.query('select name from migrations order by name');
    expect(rows.map((row: { name: string }) => row.name)).toEqual(applied.flat());
    await Promise.all(pools.map((pool) => pool.end()));
  }));

/** Older ones have been applied to the data of users, so they stay as they are. */
const FIRST_CHECKED = '027';

it('builds no index while it closes a table to readers', () =>
  withEmptyDatabase(async (connection) => {
    const client = new pg.Client(connection);
    await client.connect();
    const column = async (statement: string) =>
      (await client.query({ text: statement, rowMode: 'array' })).rows.flat() as string[];
    const folder = new URL('../migrations/', import.meta.url);
    const closed: string[] = [];
    for (const name of (await readdir(folder)).toSorted()) {
      const text = await readFile(new URL(name, folder), 'utf8');
      const tables = new Set(await column("select relname from pg_class where relkind = 'r'"));
      // Up to the end of the last statement that builds one.
      const [built = ''] = /^.*create (?:unique )?index[^;]*;/s.exec(text) ?? [];
      await client.query('begin');
      await client.query(built);
      const locked = await column(`
        select c.relname from pg_locks l join pg_class c on c.oid = l.relation
          where l.pid = pg_backend_pid() and l.mode = 'AccessExclusiveLock' and c.relkind = 'r'`);
      await client.query(text.slice(built.length));
      await client.query('commit');
      if (name < FIRST_CHECKED) continue;
      closed.push(...locked.filter((table) => tables.has(table)).map((table) => `${name}: ${table}`));
    }
    await client.end();
    expect(closed).toEqual([]);
  }));
