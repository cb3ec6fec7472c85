import type { FastifyRequest } from 'fastify';
import type { Locale } from '#shared/auth/auth.contract.ts';
import { productName } from '#shared/product.ts';
import { authorOf, withAudit } from '#server/audit/with-audit.ts';
import { violatedConstraint } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { enqueueJob } from '#server/platform/jobs.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import { type Limit, clearAttempts, countAttempt } from '#server/platform/rate-limit.ts';
import { hashToken, newToken } from '#server/platform/secrets.ts';
import {
  type UserRow,
  findUser,
  findUserByEmail,
  foldKey,
  insertUser,
  lockUser,
  lockUserByEmail,
  ownerExists,
  updateUser,
} from '#server/accounts/accounts.queries.ts';
import { passwordResetMail } from './auth-mail.ts';
import { deletePasswordResets, insertPasswordReset, takePasswordReset } from './auth.queries.ts';
import { checkPassword, hashPassword } from '#server/accounts/passwords.ts';
import { signInAttempts } from './sign-in-attempts.ts';
import { endSessions, startSession } from '#server/accounts/sessions.ts';
import { authorOfUser, userEntity } from '#server/accounts/user-audit.ts';
import { publishUsersChanged } from '#server/accounts/users-changed.ts';

const QUARTER_HOUR = 15 * 60;
const limits = {
  signUpAddress: { name: 'sign-up:address', max: 30, windowSeconds: QUARTER_HOUR },
  resetAddress: { name: 'reset:address', max: 30, windowSeconds: QUARTER_HOUR },
  resetAccount: { name: 'reset:account', max: 5, windowSeconds: QUARTER_HOUR },
  changePassword: { name: 'change-password:account', max: 10, windowSeconds: QUARTER_HOUR },
} satisfies Record<string, Limit>;

const RESET_LINK_MS = 3_600_000;

/** Registers the owner. When several requests come at once, only one succeeds, because the database allows only one owner. */
export async function signUp(
  deps: Deps,
  request: FastifyRequest,
  form: { firstName: string; lastName: string; email: string; password: string; locale: Locale },
) {
  await countAttempt(deps.db, limits.signUpAddress, request.address);
  if (await ownerExists(deps.db)) throw new AppError('ownerExists');
  const passwordHash = await hashPassword(form.password);
  const user = {
    id: newId(),
    name: `${form.firstName} ${form.lastName}`,
    username: form.email.slice(0, form.email.indexOf('@')),
    email_address: form.email,
    role: 'Admin' as const,
    is_owner: true,
    password_hash: passwordHash,
    locale: form.locale,
  };
  try {
    return await deps.db.transaction().execute(async (tx) => {
      const owner = await insertUser(tx, user);
      const token = await startSession(tx, { id: owner.id, remember: false }, request);
      await withAudit(tx, authorOfUser(owner, request.address), async (_tx, audit) => {
        audit.record({
          action: 'create',
          entity: userEntity(owner),
          after: {
            name: owner.name,
            username: owner.username,
            emailAddress: owner.email_address,
            roles: owner.role,
            isOwner: true,
          },
        });
      });
      return { token, user: owner };
    });
  } catch (error) {
    if (violatedConstraint(error) !== null) throw new AppError('ownerExists');
    throw error;
  }
}

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
  await attempts.clear();
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
  await deps.db.transaction().execute(async (tx) => {
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
        appName: productName[request.locale],
      });
      await enqueueMail(tx, { to: user.email_address, ...mail });
      audit.record({ action: 'request-password-reset', entity: userEntity(user) });
    });
  });
}

export async function resetPassword(
  deps: Deps,
  request: FastifyRequest,
  form: { token: string; newPassword: string },
): Promise<UserRow> {
  await countAttempt(deps.db, limits.resetAddress, request.address);
  const passwordHash = await hashPassword(form.newPassword);
  return deps.db.transaction().execute(async (tx) => {
    const user = await takePasswordReset(tx, hashToken(form.token));
    if (!user?.is_active) throw new AppError('resetLinkInvalid');
    return withAudit(tx, authorOfUser(user, request.address), async (_tx, audit) => {
      const changed = await setOwnPassword(tx, user.id, passwordHash);
      await endSessions(tx, { userId: user.id });
      audit.record({ action: 'reset-password', entity: userEntity(user) });
      return changed;
    });
  });
}

/** Changes the caller's own password and ends their other sessions. */
export async function changePassword(
  deps: Deps,
  request: FastifyRequest,
  actor: Actor,
  form: { oldPassword: string; newPassword: string },
): Promise<UserRow> {
  await countAttempt(deps.db, limits.changePassword, actor.userId);
  const user = await findUser(deps.db, actor.userId);
  if (!user || !(await checkPassword(user.password_hash, form.oldPassword)))
    throw new AppError('wrongPassword');
  await clearAttempts(deps.db, limits.changePassword, actor.userId);
  const passwordHash = await hashPassword(form.newPassword);
  return withAudit(deps.db, authorOf(actor, request), async (tx, audit) => {
    // Someone else may have changed the password since the old one was checked; theirs stays.
    const current = await lockUser(tx, user.id);
    if (current?.password_hash !== user.password_hash) throw new AppError('wrongPassword');
    const changed = await setOwnPassword(tx, user.id, passwordHash);
    await endSessions(tx, { userId: user.id, except: actor.sessionId });
    audit.record({ action: 'change-password', entity: userEntity(user) });
    return changed;
  });
}

async function setOwnPassword(tx: Deps['db'], userId: string, passwordHash: string): Promise<UserRow> {
  const user = await updateUser(tx, userId, {
    password_hash: passwordHash,
    temporary_password: null,
    must_change_password: false,
  });
  await deletePasswordResets(tx, userId);
  // The list of users shows whether there is a temporary password; now there is none.
  await publishUsersChanged(tx);
  return user;
}
