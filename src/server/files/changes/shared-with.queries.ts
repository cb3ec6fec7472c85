import type { Db } from '#server/platform/db/db.ts';

/** The people whom a file was shared with. */
export async function findSharedWith(db: Db, fileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('file_access')
    .select('user_id')
    .where('file_id', '=', fileId)
    .where('is_creator', '=', false)
    .execute();
  return rows.map((row) => row.user_id);
}
