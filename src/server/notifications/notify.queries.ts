import type { NotificationEvent } from '#shared/notifications/notifications.contract.ts';
import type { Author } from '#server/audit/with-audit.ts';
import type { Db } from '#server/platform/db/db.ts';
import { publish } from '#server/platform/events.ts';
import { newId } from '#server/platform/ids.ts';
import './notifications.table.ts';

/** Tells users of an event, in the transaction that makes it true. The sender is not told of what they did themselves. */
export async function notify(
  tx: Db,
  userIds: string[],
  sender: Author,
  event: NotificationEvent,
): Promise<void> {
  const receivers = [...new Set(userIds)].filter((id) => id !== sender.id);
  if (receivers.length === 0) return;
  const rows = receivers.map((userId) => ({
    id: newId(),
    user_id: userId,
    event: JSON.stringify(event),
    sender_id: sender.id,
    sender_name: sender.name,
  }));
  await tx.insertInto('notifications').values(rows).execute();
  await publish(tx, { userIds: receivers }, 'notifications.changed', {});
}
