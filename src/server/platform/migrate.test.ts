import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, it } from 'vitest';
import { CLUSTER_VARIABLE } from '#tests/services/test-cluster.ts';
import { openPool } from './db/pool.ts';
import { createLog } from './log.ts';
import { migrate } from './migrate.ts';

it('applies each migration once when several nodes start at once', async () => {
  const cluster = JSON.parse(process.env[CLUSTER_VARIABLE]!) as pg.PoolConfig;
  const database = `m_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client(cluster);
  await admin.connect();
  await admin.query(`create database ${database}`);
  const pools = Array.from({ length: 4 }, () => openPool({ ...cluster, database }, () => {}));
  const applied = await Promise.all(pools.map((pool) => migrate(pool, createLog('fatal'))));
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  const { rows } = await pools[0]!.query('select name from migrations order by name');
  expect(rows.map((row: { name: string }) => row.name)).toEqual(applied.flat());
  await Promise.all(pools.map((pool) => pool.end()));
  await admin.query(`drop database ${database}`);
  await admin.end();
});
