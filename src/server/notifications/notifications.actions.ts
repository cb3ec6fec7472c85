import {
  SHOWN_AT_ONCE,
  type Notification,
  type NotificationEvent,
  joinedTypes,
} from '#shared/notifications/notifications.contract.ts';
import type { Author } from '#server/audit/author.ts';
import { type Db, transaction } from '#server/platform/db/db.ts';
import { publish } from '#server/platform/events.ts';
import { presentNotification } from './notifications.present.ts';
import { insertNotifications, joinNotifications, setRead, takeNew } from './notifications.queries.ts';

/** Notifies users of an event, in the transaction that makes the change. The sender is left out. */
export async function notify(
  tx: Db,
  userIds: string[],
  sender: Author,
  event: NotificationEvent,
): Promise<void> {
  const receivers = [...new Set(userIds)].filter((id) => id !== sender.id);
  if (receivers.length === 0) return;
  const joinedType = joinedTypes[event.type];
  const joined = joinedType
    ? new Set(await joinNotifications(tx, receivers, sender.id, event, joinedType))
    : null;
  const others = receivers.filter((id) => !joined?.has(id));
  if (others.length > 0) await insertNotifications(tx, others, sender, event);
  await publish(tx, { userIds: receivers }, 'notifications.changed', {});
}

/** Marks notifications of the user as read and updates the user's open tabs. */
export function markRead(db: Db, userId: string, ids: string[] | 'all'): Promise<void> {
  return transaction(db, async (tx) => {
    const changed = await setRead(tx, userId, ids);
    if (changed > 0) await publish(tx, { userIds: [userId] }, 'notifications.changed', {});
  });
}

/** Returns the new notifications that one tab shows as toasts; no other tab gets them. */
export async function takeToasts(db: Db, userId: string): Promise<{ items: Notification[]; more: number }> {
  const { newest, count } = await takeNew(db, userId, SHOWN_AT_ONCE);
  return { items: newest.map(presentNotification), more: count - newest.length };
}
