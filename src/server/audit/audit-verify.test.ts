import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/services/test-database.ts';
import { withAudit, system } from './with-audit.ts';
import { verifyChain } from './audit-verify.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  for (let n = 1; n <= 8; n++) {
    await withAudit(database.db, system, async (_tx, audit) => {
      audit.record({
        action: 'update',
        entity: { kind: 'user', id: `u${n}`, name: `مستخدم ${n}` },
        before: { roles: 'Employee', departments: ['b', 'a'] },
        after: { roles: 'Admin', departments: [], since: new Date(n) },
      });
    });
  }
});
afterEach(() => database[Symbol.asyncDispose]());

/** Changes the log as a database superuser, whom the trigger does not stop. */
async function tamper(...statements: string[]): Promise<void> {
  const client = new pg.Client({ ...database.connection, user: 'postgres' });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

it('reports an unchanged log and an empty log as intact', async () => {
  expect(await verifyChain(database.db)).toMatchObject({ isIntact: true, entries: 8 });
  await using empty = await createTestDatabase();
  expect(await verifyChain(empty.db)).toMatchObject({ isIntact: true, entries: 0 });
});

it.each([
  ["action = 'create'"],
  ["entity_name = 'x'"],
  ["at = at - interval '1 day'"],
  [`after = '{"roles":"Employee"}'`],
  ["actor_username = 'someone-else'"],
  ['before = null'],
  ["address = '10.0.0.1'"],
])('reports the entry that was altered by "set %s"', async (change) => {
  await tamper(`update audit_logs set ${change} where id = 5`);
  expect(await verifyChain(database.db)).toEqual({ isIntact: false, entry: 5, flaw: 'altered' });
});

it('reports the entry that was removed, even when the later ones are renumbered', async () => {
  await tamper('delete from audit_logs where id = 4');
  expect(await verifyChain(database.db)).toEqual({ isIntact: false, entry: 4, flaw: 'missing' });
  await tamper('update audit_logs set id = id - 1 where id > 4');
  expect(await verifyChain(database.db)).toEqual({ isIntact: false, entry: 4, flaw: 'unlinked' });
});

it('reports the first of two entries that were swapped', async () => {
  await tamper(
    'update audit_logs set id = 100 where id = 3',
    'update audit_logs set id = 3 where id = 6',
    'update audit_logs set id = 6 where id = 100',
  );
  expect(await verifyChain(database.db)).toEqual({ isIntact: false, entry: 3, flaw: 'unlinked' });
});

it('reports the first missing entry when the end of the log was deleted', async () => {
  await tamper('delete from audit_logs where id > 6');
  expect(await verifyChain(database.db)).toEqual({ isIntact: false, entry: 7, flaw: 'missing' });
});

it('reports an entry after the recorded end of the log', async () => {
  await tamper('update audit_head set (id, hash) = (select id, hash from audit_logs where id = 7)');
  expect(await verifyChain(database.db)).toEqual({ isIntact: false, entry: 8, flaw: 'notTheEnd' });
});
