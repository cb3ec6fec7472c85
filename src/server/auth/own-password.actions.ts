import type { FastifyRequest } from 'fastify';
import { type UserRow, findUser, updateUser } from '#server/accounts/accounts.queries.ts';
import { areAlike, refuseCommonPassword } from '#server/accounts/password-rules.ts';
import { checkPassword, hashPassword } from '#server/accounts/passwords.ts';
import { endSessions } from '#server/accounts/sessions.ts';
import { authorOfUser, userEntity } from '#server/accounts/user-audit.ts';
import { publishUsersChanged } from '#server/accounts/users-changed.ts';
import { authorOf, withAudit } from '#server/audit/with-audit.ts';
import { type Db, transaction } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { requestLocale } from '#server/platform/http/request-locale.ts';
import { clearAttempts, countAttempt } from '#server/platform/rate-limit.ts';
import { hashToken } from '#server/platform/secrets.ts';
import { limits } from './auth-limits.ts';
import { deletePasswordResets, findPasswordReset, takePasswordReset } from './auth.queries.ts';
import { confirmPassword, lockConfirmed } from './confirm-password.ts';

const NEW_PASSWORD = 'body.newPassword';

/** Why the current password may not stay: an Admin knows a temporary one. */
const stillCurrent = (user: UserRow) =>
  new AppError(user.temporary_password ? 'passwordIsTemporary' : 'passwordUnchanged', {
    fields: [NEW_PASSWORD],
  });

/** An Admin has seen the temporary password, so the user may not return to it either. */
async function refuseFormerTemporary(user: UserRow, newPassword: string): Promise<void> {
  const { former_temporary_hash: hash } = user;
  if (hash !== null && (await checkPassword(hash, newPassword)))
    throw new AppError('passwordIsTemporary', { fields: [NEW_PASSWORD] });
}

/** Changes the caller's own password and ends their other sessions. */
export async function changePassword(
  deps: Deps,
  request: FastifyRequest,
  actor: Actor,
  form: { oldPassword: string; newPassword: string },
): Promise<UserRow> {
  const field = 'body.oldPassword';
  const confirmed = await confirmPassword(deps, actor, form.oldPassword, field);
  await countAttempt(deps.db, limits.newPassword, confirmed.id);
  if (areAlike(form.newPassword, form.oldPassword)) throw stillCurrent(confirmed);
  refuseCommonPassword(form.newPassword, confirmed, { field: NEW_PASSWORD });
  await refuseFormerTemporary(confirmed, form.newPassword);
  const passwordHash = await hashPassword(form.newPassword);
  return withAudit(deps.db, authorOf(actor, request), async (tx, audit) => {
    const user = await lockConfirmed(tx, confirmed, field);
    const changed = await setOwnPassword(tx, request, user, passwordHash);
    await endSessions(tx, { userId: user.id, except: actor.sessionId });
    audit.record({ action: 'change-password', entity: userEntity(user) });
    return changed;
  });
}

/** Sets a new password with a mailed link. A refused password leaves the link as it is, so that another can be tried. */
export async function resetPassword(
  deps: Deps,
  request: FastifyRequest,
  form: { token: string; newPassword: string },
): Promise<UserRow> {
  await countAttempt(deps.db, limits.resetAddress, request.address);
  const tokenHash = hashToken(form.token);
  const knownId = await findPasswordReset(deps.db, tokenHash);
  const known = requireActive(knownId ? await findUser(deps.db, knownId) : undefined);
  refuseCommonPassword(form.newPassword, known, { field: NEW_PASSWORD });
  // The answer reveals whether this is the current password, so it counts as a guess at it.
  await countAttempt(deps.db, limits.resetPassword, known.id);
  if (await checkPassword(known.password_hash, form.newPassword)) throw stillCurrent(known);
  await refuseFormerTemporary(known, form.newPassword);
  const passwordHash = await hashPassword(form.newPassword);
  const changed = await transaction(deps.db, async (tx) => {
    const user = requireActive(await takePasswordReset(tx, tokenHash));
    return withAudit(tx, authorOfUser(user, request.address), async (_tx, audit) => {
      await endSessions(tx, { userId: user.id });
      audit.record({ action: 'reset-password', entity: userEntity(user) });
      return setOwnPassword(tx, request, user, passwordHash);
    });
  });
  // What was counted were guesses at the previous password.
  for (const limit of [limits.resetPassword, limits.ownPassword])
    await clearAttempts(deps.db, limit, known.id);
  return changed;
}

function requireActive(user: UserRow | undefined): UserRow {
  if (!user?.is_active) throw new AppError('resetLinkInvalid');
  return user;
}

async function setOwnPassword(
  tx: Db,
  request: FastifyRequest,
  user: UserRow,
  passwordHash: string,
): Promise<UserRow> {
  const changed = await updateUser(tx, user.id, {
    password_hash: passwordHash,
    temporary_password: null,
    ...(user.temporary_password && { former_temporary_hash: user.password_hash }),
    must_change_password: false,
    // Everyone chooses a password before anything else, so from then on the language of their mails is known.
    locale: requestLocale(request) ?? user.locale,
  });
  await deletePasswordResets(tx, user.id);
  // The list of users shows whether there is a temporary password; now there is none.
  await publishUsersChanged(tx);
  return changed;
}
