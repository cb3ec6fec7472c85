import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLUSTER_VARIABLE } from '#tests/services/test-cluster.ts';
import { type TestDatabase, createTestDatabase } from '#tests/services/test-database.ts';
import { openPool } from './pool.ts';

let database: TestDatabase;
const role = `r_${randomBytes(6).toString('hex')}`;
const password = randomBytes(16).toString('hex');
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `set password_encryption = 'scram-sha-256'; create role ${role} login password '${password}'`,
  );
});
afterAll(async () => {
  await database.pool.query(`drop role ${role}`);
  await database[Symbol.asyncDispose]();
});

async function userOf(connection: pg.PoolConfig): Promise<string> {
  const pool = openPool(connection, () => {});
  try {
    const { rows } = await pool.query<{ name: string }>('select current_user as name');
    return rows[0]!.name;
  } finally {
    await pool.end();
  }
}

/** The embedded PostgreSQL is reached through a socket that only its own user may open, without a password. */
const { host = '' } = JSON.parse(process.env[CLUSTER_VARIABLE]!) as pg.PoolConfig;

it.skipIf(host.startsWith('/'))(
  'connects with a password of the kind that PostgreSQL stores by default, and not with a wrong one',
  async () => {
    const { rows } = await database.pool.query('select rolpassword from pg_authid where rolname = $1', [
      role,
    ]);
    expect(rows).toEqual([{ rolpassword: expect.stringMatching(/^SCRAM-SHA-256\$/) }]);
    const connection = { ...database.connection, user: role };
    expect(await userOf({ ...connection, password })).toBe(role);
    await expect(userOf({ ...connection, password: 'another' })).rejects.toThrow(
      'password authentication failed',
    );
  },
);
