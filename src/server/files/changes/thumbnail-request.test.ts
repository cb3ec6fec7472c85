import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { type TestDatabase, createTestDatabase } from '#tests/services/test-database.ts';
import { requestThumbnail } from './thumbnail-request.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

it('draws the first pictures of every user before the many pictures of one', async () => {
  const [many, few] = [newId(), newId()];
  const names = new Map<string, string>();
  const request = async (userId: string, name: string) => {
    const id = newId();
    names.set(`thumbnail:${id}`, name);
    await requestThumbnail(database.db, { id, kind: 'file', type: 'image' }, userId);
  };
  for (let number = 1; number <= 5; number += 1) await request(many, `many ${number}`);
  for (let number = 1; number <= 2; number += 1) await request(few, `few ${number}`);
  // The order in which the queue runs jobs.
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs order by priority, run_at, id`.execute(database.db);
  expect(rows.map(({ key }) => names.get(key))).toEqual([
    'many 1',
    'few 1',
    'many 2',
    'few 2',
    'many 3',
    'many 4',
    'many 5',
  ]);
});
