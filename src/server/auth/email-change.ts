import type { UserRow } from '#server/accounts/accounts.queries.ts';
import { mailLocaleOf } from '#server/accounts/mail-locale.ts';
import type { Db } from '#server/platform/db/db.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import { findBrandNames } from '#server/settings/brand/brand.queries.ts';
import { emailChangedMail } from './auth-mail.ts';
import { deletePasswordResets } from './auth.queries.ts';

/**
 * What follows when the e-mail address of a user was changed, in the same transaction: the reset links that were mailed to the
 * previous address no longer work, and that address gets a mail about it.
 */
export async function followEmailChange(
  tx: Db,
  before: UserRow,
  after: UserRow,
  by: 'self' | 'administrator',
): Promise<void> {
  if (after.email_address === before.email_address) return;
  await deletePasswordResets(tx, after.id);
  const language = mailLocaleOf(after);
  const appName = (await findBrandNames(tx))[language];
  const mail = emailChangedMail(language, { name: after.name, appName, by });
  await enqueueMail(tx, { to: before.email_address, ...mail });
}
