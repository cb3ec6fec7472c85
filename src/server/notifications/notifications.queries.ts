import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import type { NotificationsTable } from './notifications.table.ts';

export type NotificationRow = Selectable<NotificationsTable>;

/** Newest first: ids begin with the time they were made. */
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

/** Marks those of the user's that are named as read; returns how many were not. What is read need not be toasted any more. */
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

/** Takes all new ones of a user: of several tabs that ask at once, one gets each. Returns the newest and how many there were. */
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
