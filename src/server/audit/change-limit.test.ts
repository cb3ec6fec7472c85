import { afterEach, expect, it, vi } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { transaction } from '#server/platform/db/db.ts';
import { createTestDatabase } from '#tests/services/test-database.ts';
import { sealLog } from './audit.queries.ts';
import { ChangeLimit } from './change-limit.ts';
import { system, withAudit } from './with-audit.ts';

afterEach(() => vi.useRealTimers());

it('refuses the changes of a user beyond the limit until the next day, and of no other', () => {
  vi.useFakeTimers();
  const limit = new ChangeLimit(10);
  limit.count('a', 4);
  limit.count('a', 6);
  expect(() => limit.count('a', 1)).toThrow('tooManyRequests');
  limit.count('b', 10);
  vi.advanceTimersByTime(24 * 3_600_000);
  limit.count('a', 10);
});

it('counts changes of files and folders by people, and nothing else', async () => {
  await using database = await createTestDatabase();
  await transaction(database.db, (tx) => sealLog(tx, true));
  const limit = new ChangeLimit(3);
  const change = (by: string | null, kind: 'file' | 'folder' | 'user', entries: number) =>
    withAudit(
      database.db,
      { ...system, id: by },
      async (_tx, audit) => {
        for (let n = 0; n < entries; n += 1)
          audit.record({ action: 'update', entity: { kind, id: newId(), name: '' } });
      },
      limit,
    );
  const [person, other] = [newId(), newId()];
  await change(person, 'user', 4);
  await change(null, 'file', 4);
  await change(person, 'file', 2);
  await change(other, 'folder', 3);
  await expect(change(person, 'folder', 2)).rejects.toThrow('tooManyRequests');
  const { count } = await database.db
    .selectFrom('audit_logs')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(4 + 4 + 2 + 3);
});
