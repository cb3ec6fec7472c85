import type { Selectable } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import type { FileType } from '#shared/files/types.ts';
import type { VersionsTable } from '#server/files/files.table.ts';

export type VersionRow = Selectable<VersionsTable> & { created_by_name: string | null };

export async function insertVersion(
  db: Db,
  version: { fileId: string; number: number; content: { hash: string; size: number }; createdBy: string },
): Promise<void> {
  await db
    .insertInto('versions')
    .values({
      file_id: version.fileId,
      number: version.number,
      blob_hash: version.content.hash,
      size: version.content.size,
      created_by: version.createdBy,
    })
    .execute();
}

export async function setCurrent(
  db: Db,
  fileId: string,
  current: { hash: string; size: number; type: FileType; number: number; updatedBy: string },
): Promise<void> {
  await db
    .updateTable('files')
    .set({
      blob_hash: current.hash,
      size: current.size,
      type: current.type,
      version: current.number,
      thumbnail_hash: null,
      updated_at: new Date(),
      updated_by: current.updatedBy,
    })
    .where('id', '=', fileId)
    .execute();
}

export function findVersion(db: Db, fileId: string, number: number) {
  return db
    .selectFrom('versions')
    .selectAll()
    .where('file_id', '=', fileId)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** Newest first, with the names of their creators. */
export function findVersions(db: Db, fileId: string): Promise<VersionRow[]> {
  return db
    .selectFrom('versions as v')
    .leftJoin('users as u', 'u.id', 'v.created_by')
    .selectAll('v')
    .select('u.name as created_by_name')
    .where('v.file_id', '=', fileId)
    .orderBy('v.number', 'desc')
    .execute();
}
