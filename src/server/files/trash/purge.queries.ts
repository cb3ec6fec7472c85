import { sql } from 'kysely';
import { foldersBelow } from '#server/files/folders.queries.ts';
import type { Db } from '#server/platform/db/db.ts';

/** How many rows one transaction removes. */
const ROWS_AT_ONCE = 1000;
/** How many folders' files are removed together. */
const FOLDERS_AT_ONCE = 100;

/** The next items that are being deleted for good, after an id. */
export function findPurging(db: Db, after: string) {
  return db
    .selectFrom('files')
    .select(['id', 'kind', 'department_id', 'my_files_of'])
    .where('state', '=', 'purging')
    .where('id', '>', after)
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
    .execute();
}

/** Removes everything in these folders, then the folders. The folders of units stay; they are removed with their units. */
export async function deleteTrees(db: Db, folderIds: string[]): Promise<void> {
  const folders = await findDeepestFirst(db, folderIds);
  for (const part of parts(folders, FOLDERS_AT_ONCE)) await deleteFilesIn(db, part);
  // The deepest folders come first, so that a folder is empty when it is deleted.
  for (const part of parts(folders, ROWS_AT_ONCE)) await deleteItems(db, part);
}

async function findDeepestFirst(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${foldersBelow(ids, 'all')} below group by id order by max(depth) desc`.execute(db);
  return rows.map((row) => row.id);
}

async function deleteFilesIn(db: Db, folderIds: string[]): Promise<void> {
  // Rows are locked while they are selected, so rows that another job deletes do not count: fewer than the limit means none remain.
  for (let deleted = BigInt(ROWS_AT_ONCE); deleted === BigInt(ROWS_AT_ONCE);) {
    const result = await sql`
      delete from files where id in (
        select id from files where parent_id = any(${folderIds}::uuid[]) and kind = 'file'
          limit ${ROWS_AT_ONCE} for update
      )`.execute(db);
    deleted = result.numAffectedRows ?? 0n;
  }
}

/** Access lists, versions and uploads go with their rows. */
export async function deleteItems(db: Db, ids: string[]): Promise<void> {
  await db
    .deleteFrom('files')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('unit_kind', 'is', null)
    .execute();
}

const parts = (ids: string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );

/**
 * Items that were trashed before this time. The folders of units are purged with their units. The condition on the kind is that of the
 * index `files_trash`.
 */
export async function findExpiredTrash(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('state', '=', 'deleted')
    .where('space', 'in', ['DC', 'Share'])
    .where(sql<boolean>`kind <> 'of all departments'`)
    .where('deleted_at', '<', before)
    .where('unit_kind', 'is', null)
    .limit(ROWS_AT_ONCE)
    .execute();
  return rows.map((row) => row.id);
}
