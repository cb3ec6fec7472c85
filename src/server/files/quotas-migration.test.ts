import { randomBytes } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { openPool } from '#server/platform/db/pool.ts';
import { newId } from '#server/platform/ids.ts';
import { createLog } from '#server/platform/log.ts';
import { migrate } from '#server/platform/migrate.ts';
import { CLUSTER_VARIABLE } from '#tests/services/test-cluster.ts';

const migrations = new URL('../migrations/', import.meta.url);

/** Applies the migrations before the quotas, as an older version of the product did. */
async function applyOlder(pool: pg.Pool): Promise<void> {
  await pool.query(
    'create table migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const names = (await readdir(migrations)).filter((name) => name < '013').toSorted();
  for (const name of names) {
    await pool.query(await readFile(new URL(name, migrations), 'utf8'));
    await pool.query('insert into migrations (name) values ($1)', [name]);
  }
}

it('counts what an older version of the product has stored', async () => {
  const cluster = JSON.parse(process.env[CLUSTER_VARIABLE]!) as pg.PoolConfig;
  const database = `m_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client(cluster);
  await admin.connect();
  await admin.query(`create database ${database}`);
  const pool = openPool({ ...cluster, database }, () => {});
  await applyOlder(pool);

  const [user, department, root, inner] = [newId(), newId(), newId(), newId()];
  await pool.query(
    `insert into users (id, name, username, username_key, email_address, email_key, role, password_hash)
      values ($1, 'n', 'n', 'n', 'n@example.test', 'n@example.test', 'Employee', '')`,
    [user],
  );
  const insert = (
    id: string,
    kind: string,
    parentId: string | null,
    departmentId: string | null,
    name = id,
  ) =>
    pool.query(
      `insert into files (id, kind, space, parent_id, department_id, name, name_key, sort_key, search_name, created_by, blob_hash)
        values ($1, $2, $3, $4, $5, $6, $6, $6, $6, $7, $8)`,
      [
        id,
        kind,
        departmentId ? 'DC' : 'Share',
        parentId,
        departmentId,
        name,
        user,
        kind === 'file' ? 'hash' : null,
      ],
    );
  const insertFile = async (parentId: string, departmentId: string | null, ...sizes: number[]) => {
    const id = newId();
    await insert(id, 'file', parentId, departmentId);
    for (const [index, size] of sizes.entries())
      await pool.query(`insert into versions (file_id, number, blob_hash, size) values ($1, $2, '', $3)`, [
        id,
        index,
        size,
      ]);
  };
  await insert(root, 'folder', null, null);
  await insert(inner, 'folder', root, null);
  await insertFile(root, null, 10);
  await insertFile(inner, null, 20, 30);
  await insertFile('00000000-0000-0000-0000-000000000001', department, 5);
  await pool.query(
    `insert into uploads (id, user_id, parent_id, name, on_conflict, size, received)
      values ($1, $3, $4, 'a', 'ask', 7, 2), ($2, $3, $4, 'b', 'ask', 9, 9)`,
    [newId(), newId(), user, inner],
  );

  await migrate(pool, createLog('fatal'));

  const { rows } = await pool.query('select quota_id, used, reserved from storage_usage order by used');
  expect(rows).toEqual([
    { quota_id: department, used: 5, reserved: 0 },
    { quota_id: user, used: 60, reserved: 7 },
  ]);
  const quota = await pool.query('select quota_of($1) as quota', [user]);
  expect(quota.rows).toEqual([{ quota: 10 * 1024 ** 3 }]);
  await pool.end();
  await admin.query(`drop database ${database}`);
  await admin.end();
});
