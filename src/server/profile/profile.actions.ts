import type { FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { ParsedInput } from '#shared/http/contract.ts';
import type { profileContract } from '#shared/profile/profile.contract.ts';
import { type UserRow, lockUser, updateUser } from '#server/accounts/accounts.queries.ts';
import { presentProfile } from '#server/accounts/accounts.present.ts';
import { pictureUrl } from '#server/accounts/picture-url.ts';
import { orTaken } from '#server/accounts/unique-accounts.ts';
import { userEntity } from '#server/accounts/user-audit.ts';
import { publishUsersChanged } from '#server/accounts/users-changed.ts';
import { withAudit, authorOf } from '#server/audit/with-audit.ts';
import { changes } from '#server/audit/changes.ts';
import { limits } from '#server/auth/auth-limits.ts';
import { confirmPassword, lockConfirmed } from '#server/auth/confirm-password.ts';
import { followEmailChange } from '#server/auth/email-change.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PictureMaker } from '#server/platform/drawing/picture-upload.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { requestLocale } from '#server/platform/http/request-locale.ts';
import { countAttempt } from '#server/platform/rate-limit.ts';
import { lockStoredBlob } from '#server/platform/storage/lock-blob.ts';

type ProfileForm = ParsedInput<typeof profileContract.update>['body'];

async function lockOwnRow(tx: Db, actor: Actor): Promise<UserRow> {
  const user = await lockUser(tx, actor.userId);
  // The user was deleted after the session was checked.
  if (!user) throw new AppError('unauthenticated');
  return user;
}

/** Edits the caller's own profile. A new e-mail address needs the password, because whoever controls it can reset that. */
export async function editProfile(
  deps: Deps,
  request: FastifyRequest,
  actor: Actor,
  { password, ...form }: ProfileForm,
): Promise<UserRow> {
  const field = 'body.password';
  const confirmed = password === undefined ? null : await confirmPassword(deps, actor, password, field);
  const mayChangeAddress = confirmed !== null && form.emailAddress !== confirmed.email_address;
  if (mayChangeAddress) await countAttempt(deps.db, limits.emailChange, actor.userId);
  const edited = withAudit(deps.db, authorOf(actor, request), async (tx, audit) => {
    const before = confirmed ? await lockConfirmed(tx, confirmed, field) : await lockOwnRow(tx, actor);
    // The address may have changed since the password was checked; a change that was not counted is refused too.
    if (form.emailAddress !== before.email_address && !mayChangeAddress)
      throw new AppError('invalidInput', { fields: [field] });
    const user = await updateUser(tx, actor.userId, {
      name: form.name,
      username: form.username,
      email_address: form.emailAddress,
      phone_number: form.phoneNumber,
      locale: requestLocale(request) ?? before.locale,
    });
    const difference = changes(presentProfile(before), presentProfile(user));
    if (!difference) return user;
    audit.record({ action: 'update', entity: userEntity(user), ...difference });
    await followEmailChange(tx, before, user, 'self');
    await publishUsersChanged(tx);
    return user;
  });
  return orTaken(edited);
}

export async function setPicture(
  deps: Deps,
  request: FastifyRequest,
  actor: Actor,
  { pictures, upload }: { pictures: PictureMaker; upload: Readable },
): Promise<UserRow> {
  const picture = await pictures.make(upload);
  // Stored before a row references it; a sweep later deletes a picture that no row references.
  const { hash } = await deps.storage.put(Readable.from([picture]));
  return savePicture(deps, request, actor, hash);
}

export function removePicture(deps: Deps, request: FastifyRequest, actor: Actor): Promise<UserRow> {
  return savePicture(deps, request, actor, null);
}

function savePicture(
  deps: Deps,
  request: FastifyRequest,
  actor: Actor,
  hash: string | null,
): Promise<UserRow> {
  return withAudit(deps.db, authorOf(actor, request), async (tx, audit) => {
    const before = await lockOwnRow(tx, actor);
    if (before.picture_hash === hash) return before;
    if (hash) await lockStoredBlob(tx, deps.storage, hash);
    const user = await updateUser(tx, actor.userId, { picture_hash: hash });
    audit.record({
      action: 'update',
      entity: userEntity(user),
      before: { picture: pictureUrl(before) },
      after: { picture: pictureUrl(user) },
    });
    await publishUsersChanged(tx);
    return user;
  });
}
