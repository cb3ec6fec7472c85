import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { withAudit, system } from '#server/audit/with-audit.ts';
import { findRunningPostgres } from '#server/platform/embedded-postgres/running.ts';
import { createTestDatabase, type TestDatabase } from '#tests/services/test-database.ts';

function run(env: Record<string, string>): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/verify-audit.ts'],
      { env: { ...process.env, ...env } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

function urlOf({ connection: { host, user, database } }: TestDatabase): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`;
}

it('prints the number of entries of an intact log; prints the first broken entry and exits with 1', async () => {
  await using database = await createTestDatabase();
  for (const name of ['أ', 'ب', 'ج'])
    await withAudit(database.db, system, async (_tx, audit) => {
      audit.record({ action: 'create', entity: { kind: 'company', id: name, name } });
    });
  const good = await run({ DATABASE_URL: urlOf(database) });
  expect(good.output).toMatch(
    /intact: 3 entries, checked in [\d.]+ s\.\nFingerprint after entry 3: [0-9a-f]{64}/,
  );
  expect(good.code).toBe(0);

  const superuser = new pg.Client({ ...database.connection, user: 'postgres' });
  await superuser.connect();
  await superuser.query('set session_replication_role = replica');
  await superuser.query(`update audit_logs set entity_name = 'x' where id = 2`);
  await superuser.end();
  const bad = await run({ DATABASE_URL: urlOf(database) });
  expect(bad.output).toContain('BROKEN: entry 2 was changed after it was written');
  expect(bad.code).toBe(1);
});

it('finds the PostgreSQL of a running server; exits with 1 where there is no database, and creates none', async () => {
  await using database = await createTestDatabase();
  const host = String(database.connection.host);
  expect(await findRunningPostgres(dirname(host))).toMatchObject({ host });

  const empty = await mkdtemp(join(tmpdir(), 'dc-verify-'));
  expect(await findRunningPostgres(empty)).toBeNull();
  const { code, output } = await run({ DATA_DIR: empty, DATABASE_URL: '' });
  expect([code, output]).toEqual([1, expect.stringContaining(`There is no database in ${empty}`)]);
  await rm(empty, { recursive: true });
});
