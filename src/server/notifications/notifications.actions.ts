import { SHOWN_AT_ONCE, type Notification } from '#shared/notifications/notifications.contract.ts';
import { type Db, transaction } from '#server/platform/db/db.ts';
import { publish } from '#server/platform/events.ts';
import { presentNotification } from './notifications.present.ts';
import { setRead, takeNew } from './notifications.queries.ts';

/** Marks one's own as read, in every open browser of theirs. */
export function markRead(db: Db, userId: string, ids: string[] | 'all'): Promise<void> {
  return transaction(db, async (tx) => {
    const changed = await setRead(tx, userId, ids);
    if (changed > 0) await publish(tx, { userIds: [userId] }, 'notifications.changed', {});
  });
}

/** What one tab, and no other, is to show as toasts. */
export async function takeToasts(db: Db, userId: string): Promise<{ items: Notification[]; more: number }> {
  const { newest, count } = await takeNew(db, userId, SHOWN_AT_ONCE);
  return { items: newest.map(presentNotification), more: count - newest.length };
}
