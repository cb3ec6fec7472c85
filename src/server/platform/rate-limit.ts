import { sql } from 'kysely';
import { AppError } from './http/app-error.ts';
import { networkOf } from './http/network-of.ts';
import type { Db } from './db/db.ts';
import { hashToken } from './secrets.ts';

export interface Limit {
  /** What is limited, as `sign-in:address`. */
  name: string;
  max: number;
  windowSeconds: number;
}

const keyOf = ({ name }: Limit, subject: string): string =>
  `${name}:${hashToken(networkOf(subject)).toString('base64url')}`;

/**
 * Counts one attempt on `subject`, or several at once, and throws when there are more than the limit. The count is in the
 * database, so that all nodes share it. In a transaction only what succeeds counts, because a rollback undoes the count: do not
 * call it there for guesses. Subjects are stored as hashes, because they are addresses. All IPv6 addresses of a network are one
 * subject.
 */
export async function countAttempt(db: Db, limit: Limit, subject: string, times = 1): Promise<void> {
  const key = keyOf(limit, subject);
  const window = sql`now() + make_interval(secs => ${limit.windowSeconds})`;
  const { rows } = await sql<{ count: number; seconds: number }>`
    insert into rate_limits as r (key, count, resets_at) values (${key}, ${times}, ${window})
    on conflict (key) do update set
      count = case when r.resets_at <= now() then ${times} else r.count + ${times} end,
      resets_at = case when r.resets_at <= now() then ${window} else r.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::int as seconds`.execute(db);
  const { count, seconds } = rows[0]!;
  if (count > limit.max) throw new AppError('tooManyRequests', { params: { seconds } });
}

/** Takes back one attempt on `subject`, or several, for a limit that counts only some of them. */
export async function withdrawAttempt(db: Db, limit: Limit, subject: string, times = 1): Promise<void> {
  await sql`
    update rate_limits set count = greatest(count - ${times}, 0) where key = ${keyOf(limit, subject)}`.execute(
    db,
  );
}

/** Resets the count of `subject`, for example after a correct password. */
export async function clearAttempts(db: Db, limit: Limit, subject: string): Promise<void> {
  await sql`delete from rate_limits where key = ${keyOf(limit, subject)}`.execute(db);
}

export async function deleteExpiredAttempts(db: Db): Promise<void> {
  await sql`delete from rate_limits where resets_at < now()`.execute(db);
}
