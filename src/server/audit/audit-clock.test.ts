import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { transaction } from '#server/platform/db/db.ts';
import { createTestDatabase, type TestDatabase } from '#tests/services/test-database.ts';
import { sealLog } from './audit.queries.ts';
import { system, withAudit } from './with-audit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await transaction(database.db, (tx) => sealLog(tx, true));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => database[Symbol.asyncDispose]());

const HOUR = 3_600_000;

/** Records an entry on a node whose clock is wrong by this much. */
async function recordOnNode(name: string, clockError: number): Promise<void> {
  const now = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + clockError);
  await withAudit(database.db, system, async (_tx, audit) => {
    audit.record({ action: 'update', entity: { kind: 'user', id: name, name } });
  });
  clock.mockRestore();
}

it('never gives an entry an earlier time than the entry before it, though the clock of its node is behind', async () => {
  const start = Date.now();
  await recordOnNode('right', 0);
  await recordOnNode('ahead', HOUR);
  await recordOnNode('behind', -HOUR);
  await recordOnNode('far ahead', 2 * HOUR);
  const entries = await database.db.selectFrom('audit_logs').select(['at']).orderBy('id').execute();
  const times = entries.map(({ at }) => at.getTime() - start);
  expect(times).toHaveLength(4);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times[2]).toBe(times[1]);
  expect(times[3]).toBeGreaterThanOrEqual(2 * HOUR);
});
