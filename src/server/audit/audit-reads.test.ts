import { expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { countReads } from '#tests/services/rows-read.ts';
import { createTestDatabase } from '#tests/services/test-database.ts';
import { type LogCursor, findEntries } from './audit-list.queries.ts';

it('finds the entries of many people who have done nothing for long without reading the whole log', async () => {
  await using database = await createTestDatabase();
  const someIds = (length: number) => Array.from({ length }, () => newId());
  const [active, inactive] = [someIds(270), someIds(30)];
  // The first tenth of the log is by people of whom the rest has nothing.
  await database.pool.query(
    `insert into audit_logs (id, at, action, entity_kind, entity_id, entity_name, actor_id, actor_name, actor_username,
        actor_email, actor_phone, address, previous_hash, hash, key_id)
      select n, now() + n * interval '1 second', 'update', 'file', '', '',
          case when n <= 3000 then ($2::uuid[])[1 + n % 30] else ($1::uuid[])[1 + n % 270] end, '', '', '', '', '', '', '', ''
        from generate_series(1, 30000) n`,
    [active, inactive],
  );
  await database.pool.query('vacuum analyze audit_logs');
  await using counted = await countReads(database);
  const find = async (cursor: LogCursor) =>
    (await findEntries(counted.db, { people: inactive }, cursor, 5)).map(({ id }) => id);
  expect(await find(null)).toEqual([3000, 2999, 2998, 2997, 2996]);
  expect(await find({ olderThan: 2996 })).toEqual([2995, 2994, 2993, 2992, 2991]);
  expect(await find({ newerThan: 2994 })).toEqual([2995, 2996, 2997, 2998, 2999]);
  expect((await counted.mostRead(() => find(null))).rows).toBeLessThan(5000);
});
