import type { ColumnType, Generated } from 'kysely';
import type { NotificationEvent } from '#shared/notifications/notifications.contract.ts';

export interface NotificationsTable {
  id: string;
  user_id: string;
  event: ColumnType<NotificationEvent, string, never>;
  sender_id: string | null;
  sender_name: string;
  is_new: Generated<boolean>;
  is_read: Generated<boolean>;
  created_at: Generated<Date>;
}

declare module '#server/platform/db/db.ts' {
  interface Database {
    notifications: NotificationsTable;
  }
}
