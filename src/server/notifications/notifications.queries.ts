import { type Selectable, sql } from 'kysely';
import type { NotificationEvent } from '#shared/notifications/notifications.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { NotificationsTable } from './notifications.table.ts';

export type NotificationRow = Selectable<NotificationsTable>;

/** One row for each receiver. */
export async function insertNotifications(
  tx: Db,
  userIds: string[],
  sender: { id: string | null; name: string },
  event: NotificationEvent,
): Promise<void> {
  // Arrays, because a statement takes at most 65,535 parameters.
  await sql`
    insert into notifications (id, user_id, event, sender_id, sender_name)
    select receiver.id, receiver.user_id, ${JSON.stringify(event)}::jsonb, ${sender.id}::uuid, ${sender.name}
    from unnest(${userIds.map(newId)}::uuid[], ${userIds}::uuid[]) receiver (id, user_id)`.execute(tx);
}

/** How long after the first event the next ones still join it. */
const JOINED_FOR = '10 minutes';

/**
 * Adds the event to the unread notification that each receiver lately got from this sender about such an event, and returns who had
 * one. It keeps its place in the list and is not shown as a toast again. A file joins only what was not shown yet, because the next
 * share is to be seen at once, and a toast that was shown goes on opening its file.
 */
export async function joinNotifications(
  tx: Db,
  userIds: string[],
  senderId: string | null,
  event: NotificationEvent,
  joinedType: NotificationEvent['type'],
): Promise<string[]> {
  const added = 'count' in event ? event.count : 1;
  const fileId = 'file' in event ? event.file.id : 'fileId' in event ? event.fileId : undefined;
  const led = fileId === undefined ? sql`'{}'::jsonb` : sql`jsonb_build_object('fileId', ${fileId}::text)`;
  const { rows } = await sql<{ user_id: string }>`
    update notifications set event = jsonb_build_object(
      'type', ${joinedType}::text, 'count', coalesce((event ->> 'count')::integer, 1) + ${added}::integer) || ${led}
    where id in (
      select distinct on (user_id) id from notifications
      where user_id = any(${userIds}::uuid[]) and not is_read
        and sender_id is not distinct from ${senderId} and created_at > now() - ${JOINED_FOR}::interval
        and event ->> 'type' in (${event.type}, ${joinedType}) and (is_new or ${fileId === undefined})
      order by user_id, id desc)
    returning user_id`.execute(tx);
  return rows.map((row) => row.user_id);
}

/** Newest first, because an id begins with the time of its creation. */
export function findNotifications(
  db: Db,
  userId: string,
  before: string | undefined,
  limit: number,
): Promise<NotificationRow[]> {
  let query = db.selectFrom('notifications').selectAll().where('user_id', '=', userId);
  if (before !== undefined) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(limit).execute();
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(sql<number>`count(*)`.as('count'))
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Marks notifications of the user as read and returns how many were unread. They are no longer new either, because a
 * notification that was read needs no toast.
 */
export async function setRead(db: Db, userId: string, ids: string[] | 'all'): Promise<number> {
  let query = db
    .updateTable('notifications')
    .set({ is_read: true, is_new: false })
    .where('user_id', '=', userId)
    .where('is_read', '=', false);
  if (ids !== 'all') query = query.where('id', '=', sql<string>`any(${ids}::uuid[])`);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Marks all new notifications of a user as not new. Returns the newest of them and how many there were. When several tabs
 * call this at once, only one of them gets each notification.
 */
export async function takeNew(
  db: Db,
  userId: string,
  limit: number,
): Promise<{ newest: NotificationRow[]; count: number }> {
  const rows = await db
    .with('taken', (query) =>
      query
        .updateTable('notifications')
        .set({ is_new: false })
        .where('user_id', '=', userId)
        .where('is_new', '=', true)
        .returningAll(),
    )
    .selectFrom('taken')
    .selectAll()
    .select(sql<number>`count(*) over ()`.as('count'))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return { newest: rows, count: rows[0]?.count ?? 0 };
}
