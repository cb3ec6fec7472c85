import { sql } from 'kysely';
import { nameKey } from '#shared/text/fold.ts';
import type { Db } from '#server/platform/db/db.ts';
import { newId } from '#server/platform/ids.ts';
import type { Ancestry } from '#server/files/ancestry.ts';
import { named } from '#server/files/folders.queries.ts';

/** How far a path of folders exists, and the folder it exists up to. */
export async function findDeepestFolder(
  db: Db,
  startId: string,
  names: string[],
): Promise<{ id: string; depth: number }> {
  const { rows } = await sql<{ id: string; depth: number }>`
    with recursive way as (
      select ${startId}::uuid as id, 0 as depth
      union all
      select f.id, way.depth + 1 from way
        join files f on f.parent_id = way.id and f.name_key = (${names.map(nameKey)}::text[])[way.depth + 1]
          and f.kind = 'folder' and f.state = 'published'
    )
    select id, depth from way order by depth desc limit 1`.execute(db);
  return rows[0]!;
}

/** Null when something of that name is there, or comes to be while we wait for it. */
export async function insertFolderIfFree(
  tx: Db,
  folder: Ancestry & { name: string; created_by: string },
): Promise<string | null> {
  const row = await tx
    .insertInto('files')
    .values({ ...folder, ...named(folder.name), id: newId(), kind: 'folder', updated_by: folder.created_by })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}
