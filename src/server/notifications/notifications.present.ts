import type { Notification } from '#shared/notifications/notifications.contract.ts';
import type { NotificationRow } from './notifications.queries.ts';

export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    // Passed on as `notify` wrote it: one row that an older version wrote must not make the whole list fail.
    event: row.event,
    senderName: row.sender_name,
    isNew: row.is_new,
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
  };
}
