import type { FastifyRequest } from 'fastify';
import { checkPassword } from '#server/accounts/passwords.ts';
import { anonymous } from '#server/audit/refusal.ts';
import { withAudit } from '#server/audit/with-audit.ts';
import { entityOf } from '#server/files/audit-values.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { clearAttempts, countAttempt, withdrawAttempt } from '#server/platform/rate-limit.ts';
import { Slots } from '#server/platform/slots.ts';
import type { ByteRange } from '#server/platform/storage/byte-range.ts';
import { newDownloadId, takeFromBudget } from './download-budget.ts';
import { limits } from './link-limits.ts';
import type { VisitedLink } from './visited-link.ts';
import { countDownload, countOpening } from './shares.queries.ts';
import type { LinkRow } from './shares.table.ts';

// What people outside do with a link. Nobody has signed in, so the network address stands for them in the audit log, and the
// address to which the link was sent.

/** Records that a visitor opened a link. Throws when there were too many from their network address, or of this link. */
export async function recordOpening(
  { db }: Pick<Deps, 'db'>,
  { address }: FastifyRequest,
  { link, item }: VisitedLink,
): Promise<void> {
  await countAttempt(db, limits.openings, address);
  await countAttempt(db, limits.visits, link.id);
  await withAudit(db, anonymous(address), async (tx, audit) => {
    await countOpening(tx, link.id);
    const after = { emailAddress: link.email_address };
    audit.record({ action: 'open-link', entity: entityOf(item.row), after });
  });
}

interface RequestedPart {
  /** The download that the visitor began. */
  downloadId: string | null;
  /** Of all the bytes that are downloaded: those of the file, or of the PDF that was made of it. */
  size: number;
  part: ByteRange;
}

/**
 * Records a request for these bytes before the first one is sent, and counts it as a download unless it continues the one that the
 * visitor began. Throws when the link has no more downloads. Returns the download that it belongs to.
 */
export async function recordDownload(
  { db }: Pick<Deps, 'db'>,
  { address }: FastifyRequest,
  { link, item }: VisitedLink,
  { downloadId, size, part }: RequestedPart,
): Promise<string> {
  const { version } = item.row;
  const continues = downloadId !== null && (await takeFromBudget(db, downloadId, size, part));
  // Later parts belong to a download that is in the log.
  if (continues && part.start > 0) return downloadId;
  await countAttempt(db, limits.downloads, address);
  await countAttempt(db, limits.visits, link.id);
  await withAudit(db, anonymous(address), async (tx, audit) => {
    if (!continues && !(await countDownload(tx, link.id))) throw new AppError('linkNotFound');
    const after = { emailAddress: link.email_address, version };
    audit.record({ action: 'download-by-link', entity: entityOf(item.row), after });
  });
  if (continues) return downloadId;
  const begun = newDownloadId(version);
  await takeFromBudget(db, begun, size, part);
  return begun;
}

/** Strangers must not occupy all processors with password checks, so that nobody can sign in. */
const checks = new Slots({ running: 2, waiting: 50 });

/** Throws when the password is wrong, or was tried too often for this link or from this network address. */
export async function requirePassword(
  { db }: Pick<Deps, 'db'>,
  { address }: FastifyRequest,
  link: Pick<LinkRow, 'id' | 'password_hash'>,
  password: string,
): Promise<void> {
  await countAttempt(db, limits.passwords, link.id);
  try {
    await countAttempt(db, limits.failures, address);
  } catch (error) {
    await withdrawAttempt(db, limits.passwords, link.id);
    throw error;
  }
  const isRight = await checks.run(() => checkPassword(link.password_hash ?? undefined, password));
  if (!isRight) throw new AppError('linkPasswordWrong');
  await clearAttempts(db, limits.passwords, link.id);
  await withdrawAttempt(db, limits.failures, address);
}
