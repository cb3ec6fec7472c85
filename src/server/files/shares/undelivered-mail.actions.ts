import { system } from '#server/audit/with-audit.ts';
import { notify } from '#server/notifications/notifications.actions.ts';
import type { Db } from '#server/platform/db/db.ts';
import { findLinkOfMail } from './shares.queries.ts';

/** Notifies the sharer when the mail with their link was given up. Other mails are nobody's here. */
export async function reportUndelivered(tx: Db, mailId: string): Promise<void> {
  const link = await findLinkOfMail(tx, mailId);
  if (!link) return;
  await notify(tx, [link.created_by], system, {
    type: 'shareMailFailed',
    file: { id: link.file_id, name: link.file_name },
    emailAddress: link.email_address,
  });
}
