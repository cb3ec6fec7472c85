import { expect, it } from 'vitest';
import { userSortKeys } from '#shared/users/user-sort-keys.ts';
import { countReads } from '#tests/services/rows-read.ts';
import { createTestDatabase } from '#tests/services/test-database.ts';
import { listUsers } from './users.queries.ts';

it('reads a page of many users in any order from an index, without reading the others', async () => {
  await using database = await createTestDatabase();
  await database.pool.query(
    `insert into users (id, name, search_name, username, username_key, email_address, email_key, role, is_active,
        phone_number, password_hash, created_at)
      select gen_random_uuid(), 'n' || n, 'n' || n, 'u' || n, 'u' || n, 'e' || n, 'e' || n,
          (array['Admin', 'DataCenter', 'Employee', 'Employee', 'Employee'])[1 + n % 5], n % 20 > 0,
          case when n % 2 = 0 then '' else '+9665' || n end, 'none', now() - n * interval '1 minute'
        from generate_series(1, 20000) n`,
  );
  await database.pool.query('vacuum analyze users');
  await using counted = await countReads(database);
  const filter = { field: 'username', value: '' } as const;
  for (const key of userSortKeys) {
    for (const sort of [key, `-${key}`] as const) {
      const { rows } = await counted.mostRead(() =>
        listUsers(counted.db, filter, sort, { limit: 100, offset: 200 }),
      );
      expect.soft(rows, sort).toBeLessThan(1000);
    }
  }
});
