import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#tests/services/test-database.ts';
import { startingWith } from './text-range.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

async function isInRange(text: string, start: string): Promise<boolean> {
  const { first, end } = startingWith(start);
  const { rows } = await sql<{ isInRange: boolean }>`
    select ${text}::text collate "C" >= ${first} and
      coalesce(${text}::text collate "C" < ${end}, true) as "isInRange"`.execute(database.db);
  return rows[0]!.isInRange;
}

const last = '\u{10FFFF}';
it.each(['a', 'تقرير', '100%', 'a_b', String.raw`a\b`, '\uD7FF', '😀', 'z\u007F', `a${last}`, last, ''])(
  'finds exactly the texts that start with %j',
  async (start) => {
    const texts = [start, `${start}a`, `${start}ي`, `${start}${last}`, `x${start}`, `${start.slice(0, -1)}z`];
    for (const text of [...texts, '', 'a', 'b', 'ت', '\uE000', '😁', last])
      expect([text, await isInRange(text, start)]).toEqual([text, text.startsWith(start)]);
  },
);
