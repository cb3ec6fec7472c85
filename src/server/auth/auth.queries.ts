import { sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import './auth.table.ts';

export async function insertPasswordReset(
  db: Db,
  userId: string,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('password_resets')
    .values({ token_hash: tokenHash, user_id: userId, expires_at: expiresAt })
    .execute();
}

/** Deletes a reset token and returns its user, unless it has expired. When it is used twice at once, only one use gets the user. */
export async function takePasswordReset(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .returning(['user_id', sql<boolean>`expires_at > now()`.as('valid')])
    .executeTakeFirst();
  return row?.valid ? row.user_id : undefined;
}

export async function deletePasswordResets(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

export async function deleteExpiredResets(db: Db): Promise<void> {
  await db
    .deleteFrom('password_resets')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}
