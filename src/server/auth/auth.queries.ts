import { sql } from 'kysely';
import { type UserRow, lockUser } from '#server/accounts/accounts.queries.ts';
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

/** The user of a reset token, unless it has expired. */
export async function findPasswordReset(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.user_id;
}

/**
 * Deletes a reset token and returns its user, locked, unless it has expired. When it is used twice at once, only one use gets
 * the user. The user is locked first, as by every other change of a user, so that no two changes wait for each other.
 */
export async function takePasswordReset(tx: Db, tokenHash: Buffer): Promise<UserRow | undefined> {
  const found = await tx
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  const user = found && (await lockUser(tx, found.user_id));
  const taken = await tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .returning(sql<boolean>`expires_at > now()`.as('valid'))
    .executeTakeFirst();
  return taken?.valid ? user : undefined;
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
