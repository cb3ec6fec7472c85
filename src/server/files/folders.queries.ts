import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import { statement } from '#server/platform/db/prepared.ts';
import { newId } from '#server/platform/ids.ts';
import type { Ancestry } from './ancestry.ts';
import { nameColumns } from './item-changes.queries.ts';
import type { FileRow } from './item.ts';

/** The root folder of the data center, created by a migration. */
export const DATA_CENTER_FOLDER_ID = '00000000-0000-0000-0000-000000000001';

export async function insertFolder(
  db: Db,
  folder: Ancestry & {
    name: string;
    created_by: string | null;
    unit_kind?: FileRow['unit_kind'];
  },
): Promise<string> {
  const id = newId();
  await db
    .insertInto('files')
    .values({ ...folder, ...nameColumns(folder.name), id, kind: 'folder', updated_by: folder.created_by })
    .execute();
  return id;
}

/** The folders among these that contain a published item. */
export function findNonEmptyFolders(db: Db, ids: string[]): Promise<Set<string>> {
  return findFoldersWith(db, ids, sql`c.state = 'published'`);
}

/** Whether these folders contain any item, trashed ones included, that is not itself one of these folders. */
export async function containOtherItems(db: Db, ids: string[]): Promise<boolean> {
  return (await findFoldersWith(db, ids, sql`c.id <> all(${ids}::uuid[])`)).size > 0;
}

/**
 * The folders that contain such an item `c`. Costs one index lookup per folder, however full it is: `order by state` makes PostgreSQL
 * use the index and stop at the first row.
 */
async function findFoldersWith(db: Db, ids: string[], condition: RawBuilder<unknown>): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select folder.id from unnest(${ids}::uuid[]) as folder (id), lateral (
      select from files c where c.parent_id = folder.id and ${condition} order by c.state limit 1) item`.execute(
    db,
  );
  return new Set(rows.map((row) => row.id));
}

/** Whether a department that is not deleted contains a published file. Costs one index lookup per department up to the first file. */
export async function hasDepartmentFiles(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from units d, lateral (
      select from files f
        where f.department_id = d.id and f.kind = 'file' and f.state = 'published' limit 1) item
      where d.kind = 'department' and d.deleted_at is null limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * These folders and all folders below them, as a subquery with the columns id and depth. This is cheap, because there are far
 * fewer folders than files.
 */
export const foldersBelow = (ids: string[], which: 'all' | 'published'): RawBuilder<unknown> =>
  foldersFrom(sql`select unnest(${ids}::uuid[]), 0`, which);

/** `offset 0` keeps PostgreSQL from joining each level with all files. */
function foldersFrom(start: RawBuilder<unknown>, which: 'all' | 'published'): RawBuilder<unknown> {
  const isIncluded = which === 'published' ? sql`and c.state = 'published'` : sql``;
  return sql`(
    with recursive down (id, depth) as (
      ${start}
      union all
      select c.id, down.depth + 1 from down, lateral (
        select id from files c where c.parent_id = down.id and c.kind = 'folder' ${isIncluded} offset 0) c
    ) select id, depth from down)`;
}

/** How many levels of folders are below a folder, trashed folders included. */
export async function countLevelsBelow(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ levels: number }>`
    select max(depth) as levels from ${foldersBelow([id], 'all')} below`.execute(db);
  return rows[0]!.levels;
}

const selectFoldersBelow = (which: 'all' | 'published') =>
  statement(
    (_db, { id }: { id: string }) =>
      sql<{ id: string }>`select id from ${foldersFrom(sql`select ${id}::uuid, 0`, which)} below`,
  );
const selectBelow = { all: selectFoldersBelow('all'), published: selectFoldersBelow('published') };

export async function findFoldersBelow(
  db: Db,
  id: string,
  which: 'all' | 'published' = 'published',
): Promise<string[]> {
  const rows = await selectBelow[which](db, { id });
  return rows.map((row) => row.id);
}
