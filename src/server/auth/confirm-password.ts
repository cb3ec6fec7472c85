import { type UserRow, findUser, lockUser } from '#server/accounts/accounts.queries.ts';
import { checkPassword } from '#server/accounts/passwords.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { clearAttempts, countAttempt } from '#server/platform/rate-limit.ts';
import { limits } from './auth-limits.ts';

const wrongPassword = (field: string) => new AppError('wrongPassword', { fields: [field] });

/**
 * Checks the caller's own password, before a change that a session alone must not be enough for. `field` is the field of the
 * request that has the password.
 */
export async function confirmPassword(
  deps: Deps,
  actor: Actor,
  password: string,
  field: string,
): Promise<UserRow> {
  await countAttempt(deps.db, limits.ownPassword, actor.userId);
  const user = await findUser(deps.db, actor.userId);
  if (!user || !(await checkPassword(user.password_hash, password))) throw wrongPassword(field);
  await clearAttempts(deps.db, limits.ownPassword, actor.userId);
  return user;
}

/** Locks the user, and refuses when the confirmed password has been replaced meanwhile, for example by an Admin. */
export async function lockConfirmed(tx: Db, confirmed: UserRow, field: string): Promise<UserRow> {
  const user = await lockUser(tx, confirmed.id);
  if (user?.password_hash !== confirmed.password_hash) throw wrongPassword(field);
  return user;
}
