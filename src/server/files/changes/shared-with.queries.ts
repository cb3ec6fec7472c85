import { sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import { statement } from '#server/platform/db/prepared.ts';

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

/** How many items and rights below a folder are read at most, because whoever trashes the folder waits for it. */
export const MAX_ITEMS_READ = 2000;
export const MAX_RIGHTS_READ = 5000;
/** They are notified in a few messages; see `publish`. */
const MAX_NOTIFIED = 600;

/**
 * Reads a folder's items from the index of their names, and the rights of each item from theirs. The limits within make PostgreSQL
 * do so whatever its statistics say, and stop at the first item or right that is too many.
 */
const selectSharedBelow = statement(
  (_db, { folderId }: { folderId: string }) => sql<{ isAll: boolean; userIds: string[] }>`
    with recursive down (id, kind) as (
      select id, kind from files where id = ${folderId}
      union all
      select c.id, c.kind from down, lateral (
        select id, kind from files c where c.parent_id = down.id and down.kind = 'folder' and c.state = 'published'
          order by c.sort_key, c.id limit ${sql.lit(MAX_ITEMS_READ + 1)}) c
    ), items as materialized (
      select id, kind from down limit ${sql.lit(MAX_ITEMS_READ + 1)}
    ), rights as materialized (
      select a.user_id from items, lateral (
        select user_id from file_access where file_id = items.id and items.kind = 'file' and not is_creator
          order by user_id limit ${sql.lit(MAX_RIGHTS_READ + 1)}) a
        limit ${sql.lit(MAX_RIGHTS_READ + 1)}
    )
    select array(select distinct user_id from rights) as "userIds",
      (select count(*) from items) <= ${sql.lit(MAX_ITEMS_READ)}
        and (select count(*) from rights) <= ${sql.lit(MAX_RIGHTS_READ)} as "isAll"`,
);

/** The people whom published files in a folder and below were shared with; null when there are too many to be looked up. */
export async function findSharedBelow(db: Db, folderId: string): Promise<string[] | null> {
  const [found] = await selectSharedBelow(db, { folderId });
  return found?.isAll && found.userIds.length <= MAX_NOTIFIED ? found.userIds : null;
}
