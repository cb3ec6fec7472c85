import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '#tests/services/test-database.ts';
import { type Limit, clearAttempts, countAttempt, deleteExpiredAttempts } from './rate-limit.ts';

const limit: Limit = { name: 'test:subject', max: 3, windowSeconds: 60 };
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => sql`delete from rate_limits`.execute(database.db));
afterAll(() => database[Symbol.asyncDispose]());

const attempt = (subject = 'a@example.test', given = limit) => countAttempt(database.db, given, subject);
const attempts = async (count: number) => {
  for (let n = 0; n < count; n += 1) await attempt();
};
const letTheWindowPass = () =>
  sql`update rate_limits set resets_at = now() - interval '1 second'`.execute(database.db);

it('allows exactly as many attempts as the limit, then says how long to wait', async () => {
  await attempts(limit.max);
  const refusal = await attempt().catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'tooManyRequests', params: { seconds: expect.any(Number) } });
  const { seconds } = (refusal as { params: { seconds: number } }).params;
  expect(seconds).toBeGreaterThan(50);
  expect(seconds).toBeLessThanOrEqual(60);
});

it('lets no more than the limit through when attempts arrive at once', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => attempt()));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit.max);
});

it('counts each subject and each limit separately', async () => {
  await attempts(limit.max);
  await attempt('b@example.test');
  await attempt('a@example.test', { ...limit, name: 'test:other' });
  await expect(attempt()).rejects.toMatchObject({ code: 'tooManyRequests' });
});

it('counts all IPv6 addresses of a network together', async () => {
  for (let n = 1; n <= limit.max; n += 1) await attempt(`2001:db8:1:2::${n}`);
  await expect(attempt('2001:db8:1:2:ffff::1')).rejects.toMatchObject({ code: 'tooManyRequests' });
  await attempt('2001:db8:1:3::1');
});

it('does not make the wait longer when refused attempts go on', async () => {
  await attempts(limit.max);
  const reset = () => sql<{ at: Date }>`select resets_at as at from rate_limits`.execute(database.db);
  const before = (await reset()).rows;
  await expect(attempt()).rejects.toThrow();
  expect((await reset()).rows).toEqual(before);
});

it('counts several attempts at once', async () => {
  await countAttempt(database.db, limit, 'a@example.test', limit.max - 1);
  await attempt();
  await expect(attempt()).rejects.toMatchObject({ code: 'tooManyRequests' });
  await letTheWindowPass();
  await expect(countAttempt(database.db, limit, 'a@example.test', limit.max + 1)).rejects.toMatchObject({
    code: 'tooManyRequests',
  });
});

it('starts from one again when the window has passed', async () => {
  await attempts(limit.max);
  await letTheWindowPass();
  await attempts(limit.max);
  await expect(attempt()).rejects.toMatchObject({ code: 'tooManyRequests' });
});

it('starts from one again after the attempts were cleared', async () => {
  await attempts(limit.max);
  await clearAttempts(database.db, limit, 'a@example.test');
  await attempts(limit.max);
  await expect(attempt()).rejects.toMatchObject({ code: 'tooManyRequests' });
});

it('deletes only counts whose window has passed, and never stores a subject', async () => {
  await attempt();
  await letTheWindowPass();
  await attempt('b@example.test');
  await deleteExpiredAttempts(database.db);
  const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(database.db);
  expect(rows).toEqual([{ key: expect.stringMatching(/^test:subject:[\w-]{43}$/) }]);
});
