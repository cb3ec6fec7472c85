import type { FastifyRequest } from 'fastify';
import { updateUser } from '#server/accounts/accounts.queries.ts';
import { refuseCommonPassword } from '#server/accounts/password-rules.ts';
import { endSessions } from '#server/accounts/sessions.ts';
import { userEntity } from '#server/accounts/user-audit.ts';
import { publishUsersChanged } from '#server/accounts/users-changed.ts';
import { withAudit, authorOf } from '#server/audit/with-audit.ts';
import { deletePasswordResets } from '#server/auth/auth.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';

import { decryptTemporaryPassword, temporaryPassword } from './temporary-password.ts';
import { lockTarget } from './users.actions.ts';

/** Gives a user a new temporary password, ends their sessions and deletes their password-reset links. */
export async function setPassword(
  deps: Deps,
  request: FastifyRequest,
  actor: Actor,
  id: string,
  newPassword: string,
): Promise<void> {
  const password = await temporaryPassword(deps.secret, newPassword);
  await withAudit(deps.db, authorOf(actor, request), async (tx, audit) => {
    const user = await lockTarget(tx, actor, 'changePassword', id);
    refuseCommonPassword(newPassword, user, { field: 'body.newPassword', kind: 'temporary' });
    await updateUser(tx, id, password);
    await deletePasswordResets(tx, id);
    await endSessions(tx, { userId: id }, 'passwordReset');
    audit.record({ action: 'set-password', entity: userEntity(user) });
    await publishUsersChanged(tx);
  });
}

/** Returns the temporary password and records in the audit log who looked at it. */
export async function revealPassword(
  deps: Deps,
  request: FastifyRequest,
  actor: Actor,
  id: string,
): Promise<string> {
  return withAudit(deps.db, authorOf(actor, request), async (tx, audit) => {
    const user = await lockTarget(tx, actor, 'revealPassword', id);
    if (!user.temporary_password) throw new AppError('notFound');
    audit.record({ action: 'reveal-temporary-password', entity: userEntity(user) });
    return decryptTemporaryPassword(deps.secret, user.temporary_password);
  });
}
