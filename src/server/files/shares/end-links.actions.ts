import type { AuditRecorder } from '#server/audit/with-audit.ts';
import { entityOf } from '#server/files/audit-values.ts';
import { can } from '#server/files/files.policy.ts';
import { loadItems } from '#server/files/items.queries.ts';
import { loadViewersOf } from '#server/files/viewer.queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { cancelMails } from '#server/platform/mail/outbox.ts';
import { lockOpenLinks, markEnded } from './shares.queries.ts';
import type { LinkRow } from './shares.table.ts';

/**
 * Ends the links of users who may no longer share the file outside, in the transaction that took the right from them: the links do
 * not work again when they get it back. Links on other files are left alone when `fileIds` is given. Returns whose links ended.
 */
export async function endLinksWithoutRight(
  tx: Db,
  audit: AuditRecorder,
  { userIds, fileIds = null }: { userIds: string[]; fileIds?: string[] | null },
): Promise<string[]> {
  const open = Map.groupBy(await lockOpenLinks(tx, userIds, fileIds), (link) => link.created_by);
  if (open.size === 0) return [];
  const viewers = await loadViewersOf(tx, [...open.keys()]);
  const ended: LinkRow[] = [];
  for (const [userId, links] of open) {
    const viewer = viewers.get(userId);
    const ids = [...new Set(links.map((link) => link.file_id))];
    const items = new Map((await loadItems(tx, { userId }, ids)).map((item) => [item.row.id, item]));
    for (const link of links) {
      const item = items.get(link.file_id);
      if (!item || (viewer && can(viewer, 'shareOutside', item))) continue;
      ended.push(link);
      audit.record({
        action: 'end-link',
        entity: entityOf(item.row),
        after: { emailAddress: link.email_address },
      });
    }
  }
  if (ended.length === 0) return [];
  await markEnded(
    tx,
    ended.map(({ id }) => id),
  );
  await cancelMails(
    tx,
    ended.map((link) => link.mail_id),
  );
  return [...new Set(ended.map((link) => link.created_by))];
}
