import { sql } from 'kysely';
import { nameKey } from '#shared/text/fold.ts';
import type { Db } from '#server/platform/db/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { Ancestry } from '#server/files/ancestry.ts';
import { nameColumns } from '#server/files/item-changes.queries.ts';

/** The last folder of a path that exists already, and how many folders of the path exist. */
export async function findDeepestFolder(
  db: Db,
  startId: string,
  names: string[],
): Promise<{ id: string; depth: number }> {
  const { rows } = await sql<{ id: string; depth: number }>`
    with recursive path as (
      select ${startId}::uuid as id, 0 as depth
      union all
      select f.id, path.depth + 1 from path
        join files f on f.parent_id = path.id and f.name_key = (${names.map(nameKey)}::text[])[path.depth + 1]
          and f.kind = 'folder' and f.state = 'published'
    )
    select id, depth from path order by depth desc limit 1`.execute(db);
  return rows[0]!;
}

/** Null when the name is taken, or another transaction takes it at the same moment. */
export async function insertFolderIfFree(
  tx: Db,
  folder: Ancestry & { name: string; created_by: string },
): Promise<string | null> {
  const row = await tx
    .insertInto('files')
    .values({
      ...folder,
      ...nameColumns(folder.name),
      id: newId(),
      kind: 'folder',
      updated_by: folder.created_by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
