import { sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';

/** The ids of the items that a user has starred, the last one first. */
export async function findStarred(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('starred_items')
    .select('file_id')
    .where('user_id', '=', userId)
    .orderBy('starred_at', 'desc')
    .orderBy('file_id')
    .execute();
  return rows.map((row) => row.file_id);
}

/** Does nothing when the item has a star, or was purged since it was checked. */
export async function insertStar(db: Db, userId: string, fileId: string): Promise<void> {
  await sql`insert into starred_items (user_id, file_id)
    select ${userId}, id from files where id = ${fileId} for key share
    on conflict do nothing`.execute(db);
}

/** Whether there was a star to delete. */
export async function deleteStars(db: Db, userId: string, fileIds: string[]): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('starred_items')
    .where('user_id', '=', userId)
    .where('file_id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
