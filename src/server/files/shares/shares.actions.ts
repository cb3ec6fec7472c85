import { MAX_ATTACHMENT_BYTES, type sharesContract } from '#shared/files/shares.contract.ts';
import type { ParsedInput } from '#shared/http/contract.ts';
import { foldKey } from '#server/accounts/accounts.queries.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { entityOf } from '#server/files/audit-values.ts';
import { browserType } from '#server/files/content/inline-types.ts';
import { type Permitted, can } from '#server/files/files.policy.ts';
import type { Change } from '#server/files/item-routes.ts';
import { refusal } from '#server/files/require-item.ts';
import { loadViewersOf } from '#server/files/viewer.queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { cancelMails, enqueueMail } from '#server/platform/mail/outbox.ts';
import { countAttempt } from '#server/platform/rate-limit.ts';
import { hashToken, newToken } from '#server/platform/secrets.ts';
import { findBrandNames } from '#server/settings/brand/brand.queries.ts';
import { MAX_OPEN_LINKS, limits } from './link-limits.ts';
import { publishLinksChanged } from './publish-links.ts';
import { plainLine, shareMail } from './share-mail.ts';
import { countOpenLinks, insertLinks, lockSharer, markRevoked } from './shares.queries.ts';
import type { LinkRow } from './shares.table.ts';

type ShareForm = ParsedInput<typeof sharesContract.create>['body'];

const DAY_MS = 24 * 3_600_000;

/** Sends a separate link to each address, and returns the ids of the links. */
export async function shareOutside(
  { publicUrl }: Pick<Deps, 'publicUrl'>,
  { tx, audit, item, caller }: Change<'shareOutside'>,
  form: ShareForm,
): Promise<string[]> {
  const { row } = item;
  const sender = caller.viewer;
  const addresses = eachOnce(form.emails);
  if (form.attach && row.size > MAX_ATTACHMENT_BYTES) throw new AppError('attachmentTooLarge');
  await requireSharer(tx, sender.userId, item);
  await limitLinks(tx, sender.userId, row.id, addresses.length);
  const passwordHash = form.password === undefined ? null : await hashPassword(form.password);
  const expiresAt = new Date(Date.now() + form.days * DAY_MS);
  const appName = (await findBrandNames(tx))[form.locale];
  const attachments = form.attach ? [attachmentOf(item)] : [];
  const links = [];
  for (const address of addresses) {
    const token = newToken();
    const mail = shareMail(form.locale, {
      sender,
      file: row,
      message: form.message,
      expiresAt,
      timeZone: form.timeZone,
      maxDownloads: form.maxDownloads ?? null,
      hasPassword: passwordHash !== null,
      isAttached: form.attach,
      url: `${publicUrl}/${form.locale}/shared/${token}`,
      appName,
    });
    links.push({
      id: newId(),
      file_id: row.id,
      created_by: sender.userId,
      email_address: address,
      token_hash: hashToken(token),
      password_hash: passwordHash,
      locale: form.locale,
      expires_at: expiresAt,
      max_downloads: form.maxDownloads ?? null,
      is_attached: form.attach,
      mail_id: await enqueueMail(tx, { ...mail, to: address, replyTo: sender.emailAddress, attachments }),
    });
    audit.record({
      action: 'share-outside',
      entity: entityOf(row),
      after: {
        // The column of receivers in the audit log shows `users`.
        users: [address],
        expiresAt,
        hasPassword: passwordHash !== null,
        maxDownloads: form.maxDownloads,
        attached: form.attach,
      },
    });
  }
  await insertLinks(tx, links);
  await publishLinksChanged(tx, [sender.userId]);
  return links.map(({ id }) => id);
}

/** The addresses without repetitions; upper and lower case count as the same. */
function eachOnce(emails: string[]): string[] {
  const keys = emails.map(foldKey);
  return emails.filter((_, index) => keys.indexOf(keys[index]!) === index);
}

/**
 * Checks the sharer's right again with their row locked. Otherwise they could be disabled before the links are committed, and the
 * change that ends the links of a disabled user would miss these.
 */
async function requireSharer(tx: Db, userId: string, item: Permitted<'shareOutside'>): Promise<void> {
  await lockSharer(tx, userId);
  const viewer = (await loadViewersOf(tx, [userId])).get(userId);
  if (!viewer || !can(viewer, 'shareOutside', item)) throw refusal('forbidden', 'shareOutside', item);
}

async function limitLinks(tx: Db, userId: string, fileId: string, added: number): Promise<void> {
  if ((await countOpenLinks(tx, fileId)) + added > MAX_OPEN_LINKS) throw new AppError('tooManyLinks');
  try {
    await countAttempt(tx, limits.mails, userId, added);
  } catch (error) {
    throw error instanceof AppError ? new AppError('tooManyLinks') : error;
  }
}

/** The content of this moment. The file is locked, so its bytes stay until the mail references them. */
const attachmentOf = ({ row }: Permitted<'shareOutside'>) => ({
  filename: plainLine(row.name) || 'file',
  blobHash: row.blob_hash!,
  contentType: browserType(row) ?? 'application/octet-stream',
});

/** Revokes a link, and its mail when that still waits. A link that is over already stays as it is. */
export async function revokeLink(
  { tx, audit, item, caller }: Change<'shareOutside'>,
  link: LinkRow,
): Promise<void> {
  if (!(await markRevoked(tx, link.id, caller.author.id))) return;
  await cancelMails(tx, [link.mail_id]);
  await publishLinksChanged(tx, [link.created_by, caller.viewer.userId]);
  audit.record({
    action: 'revoke-link',
    entity: entityOf(item.row),
    after: { emailAddress: link.email_address },
  });
}
