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

/** What someone can do who has the whole database server: the trigger does not stop a superuser. */
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

it('finds an untouched log intact, also an empty one', async () => {
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
])('names the entry whose %s was written over', async (change) => {
  await tamper(`update audit_logs set ${change} where id = 5`);
  expect(await verifyChain(database.db)).toEqual({ isIntact: false, entry: 5, flaw: 'altered' });
});

it('names the entry that was removed, even when the next ones are renumbered', async () => {
  await tamper('delete from audit_logs where id = 4');
  expect(await verifyChain(database.db)).toEqual({ isIntact: false, entry: 4, flaw: 'missing' });
  await tamper('update audit_logs set id = id - 1 where id > 4');
  expect(await verifyChain(database.db)).toEqual({ isIntact: false, entry: 4, flaw: 'unlinked' });
});

it('names the first of two entries that changed places', async () => {
  await tamper(
    'update audit_logs set id = 100 where id = 3',
    'update audit_logs set id = 3 where id = 6',
    'update audit_logs set id = 6 where id = 100',
  );
  expect(await verifyChain(database.db)).toEqual({ isIntact: false, entry: 3, flaw: 'unlinked' });
});

it('notices a tail that was cut off', async () => {
  await tamper('delete from audit_logs where id > 6');
  expect(await verifyChain(database.db)).toEqual({ isIntact: false, entry: 7, flaw: 'missing' });
});

it('notices an entry past the recorded end', async () => {
  await tamper('update audit_head set (id, hash) = (select id, hash from audit_logs where id = 7)');
  expect(await verifyChain(database.db)).toEqual({ isIntact: false, entry: 8, flaw: 'notTheEnd' });
});
