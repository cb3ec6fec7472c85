import { sql } from 'kysely';
import { AppError } from './http/app-error.ts';
import type { Db } from './db/db.ts';
import { hashToken } from './secrets.ts';

export interface Limit {
  /** What is limited, as `sign-in:address`. */
  name: string;
  max: number;
  windowSeconds: number;
}

const keyOf = ({ name }: Limit, subject: string): string =>
  `${name}:${hashToken(subject).toString('base64url')}`;

/**
 * Counts one attempt on `subject`, and throws when there are more than the limit. The count is in the database, so that all
 * nodes share it. Do not call it in a transaction: a rollback would undo the count. Subjects are stored as hashes, because
 * they are addresses.
 */
export async function countAttempt(db: Db, limit: Limit, subject: string): Promise<void> {
  const key = keyOf(limit, subject);
  const window = sql`now() + make_interval(secs => ${limit.windowSeconds})`;
  const { rows } = await sql<{ count: number; seconds: number }>`
    insert into rate_limits as r (key, count, resets_at) values (${key}, 1, ${window})
    on conflict (key) do update set
      count = case when r.resets_at <= now() then 1 else r.count + 1 end,
      resets_at = case when r.resets_at <= now() then ${window} else r.resets_at end
    returning count, ceil(extract(epoch from resets_at - now()))::int as seconds`.execute(db);
  const { count, seconds } = rows[0]!;
  if (count > limit.max) throw new AppError('tooManyRequests', { params: { seconds } });
}

/** Takes back one attempt on `subject`, for a limit on failures only. */
export async function withdrawAttempt(db: Db, limit: Limit, subject: string): Promise<void> {
  await sql`update rate_limits set count = greatest(count - 1, 0) where key = ${keyOf(limit, subject)}`.execute(
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
