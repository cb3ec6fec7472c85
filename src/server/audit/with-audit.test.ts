import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { transaction } from '#server/platform/db/db.ts';
import { createTestDatabase, TEST_SECRET, type TestDatabase } from '#tests/services/test-database.ts';
import { withAudit, system } from './with-audit.ts';
import { auditKeyOf } from './audit-key.ts';
import { findHead, sealLog } from './audit.queries.ts';
import { verifyChain } from './audit-verify.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await transaction(database.db, (tx) => sealLog(tx, true));
});
afterAll(() => database[Symbol.asyncDispose]());

const record = (name: string) =>
  withAudit(database.db, system, async (_tx, audit) => {
    audit.record({
      action: 'update',
      entity: { kind: 'user', id: name, name },
      before: { b: 1, a: { z: [1, 2], y: null } },
      after: { when: new Date(0), missing: undefined, name: 'ملف' },
    });
  });

it('chains the entries of parallel transactions without a gap', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, n) => record(`t${n}`)));
  const proof = await verifyChain(database.db, [auditKeyOf(TEST_SECRET)]);
  expect(proof).toMatchObject({ outcome: 'intact' });
});

it('records no entry when the change fails', async () => {
  const before = await findHead(database.db);
  const failing = withAudit(database.db, system, async (_tx, audit) => {
    audit.record({ action: 'create', entity: { kind: 'user', id: '1', name: 'x' } });
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  const after = await findHead(database.db);
  expect(after).toEqual(before);
});

it('refuses to update, delete or truncate audit entries in the database', async () => {
  await record('kept');
  await expect(sql`update audit_logs set action = 'x'`.execute(database.db)).rejects.toThrow(
    /cannot be changed/,
  );
  await expect(sql`delete from audit_logs`.execute(database.db)).rejects.toThrow(/cannot be changed/);
  await expect(sql`truncate audit_logs`.execute(database.db)).rejects.toThrow(/cannot be changed/);
});
