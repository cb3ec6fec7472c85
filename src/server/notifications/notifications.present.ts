import type { Notification } from '#shared/notifications/notifications.contract.ts';
import type { NotificationRow } from './notifications.queries.ts';

export function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    event: row.event,
    senderName: row.sender_name,
    isNew: row.is_new,
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
  };
}
