import type { FastifyRequest } from 'fastify';
import type { Locale } from '#shared/auth/auth.contract.ts';
import { authorOf, withAudit } from '#server/audit/with-audit.ts';
import { transaction } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { enqueueJob } from '#server/platform/jobs.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import { countAttempt } from '#server/platform/rate-limit.ts';
import { hashToken, newToken } from '#server/platform/secrets.ts';
import { findBrandNames } from '#server/settings/brand/brand.queries.ts';
import {
  type UserRow,
  findUserByEmail,
  foldKey,
  lockUserByEmail,
} from '#server/accounts/accounts.queries.ts';
import { limits } from './auth-limits.ts';
import { passwordResetMail } from './auth-mail.ts';
import { insertPasswordReset } from './auth.queries.ts';
import { checkPassword } from '#server/accounts/passwords.ts';
import { endSessions, startSession } from '#server/accounts/sessions.ts';
import { authorOfUser, userEntity } from '#server/accounts/user-audit.ts';
import { signInAttempts } from './sign-in-attempts.ts';

const RESET_LINK_MS = 3_600_000;

/** Checks the credentials, ends the previous session of this browser and starts a new one. */
export async function signIn(
  deps: Deps,
  request: FastifyRequest,
  previous: Actor | null,
  form: { email: string; password: string; remember: boolean },
) {
  const user = await findUserByEmail(deps.db, form.email);
  const attempts = signInAttempts(deps, request, form.email, user);
  await attempts.count();
  const isRight = await checkPassword(user?.password_hash, form.password);
  if (!user || !isRight) throw signInError(deps, user);
  await countAttempt(deps.db, limits.signIns, user.id);
  const signedIn = await withAudit(deps.db, authorOfUser(user, request.address), async (tx, audit) => {
    // The check took a while, and the password or the state may have changed since.
    const current = await lockUserByEmail(tx, form.email);
    if (current?.password_hash !== user.password_hash) throw signInError(deps, current);
    if (!current.is_active) throw new AppError('userDisabled');
    if (previous) await endSessions(tx, { userId: previous.userId, only: previous.sessionId });
    audit.record({ action: 'sign-in', entity: userEntity(user) });
    const token = await startSession(tx, { id: user.id, remember: form.remember }, request);
    return { token, user: current };
  });
  await attempts.succeed();
  return signedIn;
}

function signInError(deps: Deps, user: UserRow | undefined): AppError {
  if (deps.config.signInErrors === 'neutral') return new AppError('wrongCredentials');
  return new AppError(user ? 'wrongPassword' : 'userNotFound');
}

export async function signOut(deps: Deps, request: FastifyRequest, actor: Actor): Promise<void> {
  await withAudit(deps.db, authorOf(actor, request), async (tx, audit) => {
    await endSessions(tx, { userId: actor.userId, only: actor.sessionId });
    audit.record({ action: 'sign-out', entity: userEntity({ id: actor.userId, name: actor.name }) });
  });
}

/** A job finds the user and sends the mail, so that the answer and its duration are the same for every address. */
export async function forgotPassword(
  deps: Deps,
  request: FastifyRequest,
  form: { email: string; locale: Locale },
): Promise<void> {
  await countAttempt(deps.db, limits.resetAddress, request.address);
  await countAttempt(deps.db, limits.resetAccount, foldKey(form.email));
  await enqueueJob(deps.db, 'send-reset-link', { ...form, address: request.address });
}

/** Sends a reset link when the address belongs to someone who may sign in. */
export async function sendResetLink(
  deps: Deps,
  request: { email: string; locale: Locale; address: string },
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    // Locked, because a link that is mailed to an address must not work after the user has got another address.
    const user = await lockUserByEmail(tx, request.email);
    if (!user?.is_active) return;
    const token = newToken();
    // The token is in the fragment, which browsers do not send, so that no server logs it.
    const url = `${deps.publicUrl}/${request.locale}/auth/reset-password#token=${token}`;
    await withAudit(tx, authorOfUser(user, request.address), async (_tx, audit) => {
      await insertPasswordReset(tx, user.id, hashToken(token), new Date(Date.now() + RESET_LINK_MS));
      const mail = passwordResetMail(request.locale, {
        name: user.name,
        url,
        appName: (await findBrandNames(tx))[request.locale],
      });
      await enqueueMail(tx, { to: user.email_address, ...mail });
      audit.record({ action: 'request-password-reset', entity: userEntity(user) });
    });
  });
}
