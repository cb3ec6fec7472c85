import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#tests/services/test-database.ts';
import { containing } from './like.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

async function matches(text: string, pattern: string): Promise<boolean> {
  const { rows } = await sql<{ matches: boolean }>`
    select ${text}::text like ${pattern} as matches`.execute(database.db);
  return rows[0]!.matches;
}

it.each(['100%', 'a_b', String.raw`a\b`, String.raw`\%`, '%', '_', '\\', 'تقرير_٢'])(
  'finds %j as it is typed',
  async (typed) => {
    expect(await matches(`x${typed}y`, containing(typed))).toBe(true);
  },
);

it.each([
  ['100%', '1000'],
  ['a_b', 'axb'],
  ['%', 'anything'],
  ['_', 'a'],
])('does not take %j for a wildcard', async (typed, other) => {
  expect(await matches(other, containing(typed))).toBe(false);
});

it('matches everything when nothing is typed', async () => {
  expect(await matches('anything', containing(''))).toBe(true);
});
