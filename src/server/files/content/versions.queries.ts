import { type Selectable, type Updateable, sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import type { FileType } from '#shared/files/types.ts';
import type { VersionsTable } from '#server/files/files.table.ts';

export type VersionRow = Selectable<VersionsTable> & { created_by_name: string | null };

/** How a version came about; left out for one that was uploaded or made of other files. */
export interface Origin {
  sitting?: string | null;
  isAutosave?: boolean;
  isKept?: boolean;
}

export async function insertVersion(
  db: Db,
  version: {
    fileId: string;
    number: number;
    content: { hash: string; size: number };
    createdBy: string;
    origin: Origin;
  },
): Promise<void> {
  const { sitting = null, isAutosave = false, isKept = false } = version.origin;
  await db
    .insertInto('versions')
    .values({
      file_id: version.fileId,
      number: version.number,
      blob_hash: version.content.hash,
      size: version.content.size,
      created_by: version.createdBy,
      sitting,
      is_autosave: isAutosave,
      is_kept: isKept,
    })
    .execute();
}

/** A version of a sitting stays when the one before it, which stayed, is older than this. */
const JOINED_WITHIN = '3 minutes';

/**
 * Deletes the current version of a file, before it gets the next one, when both are autosaves of one sitting of one user. It stays
 * when it is the first of the sitting, was named or restored, or when the one before it is older than the time above. Says whether
 * it was deleted. The number is not used again, because the next one is higher.
 */
export async function deleteJoined(
  tx: Db,
  current: { fileId: string; number: number; sitting: string; userId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from versions v
      where v.file_id = ${current.fileId} and v.number = ${current.number}
        and v.sitting = ${current.sitting} and v.created_by = ${current.userId} and v.is_autosave and not v.is_kept
        and (select before.created_at from versions before
          where before.file_id = v.file_id and before.sitting = v.sitting and before.created_by = v.created_by
            and before.number < v.number
          order by before.number desc limit 1) > now() - ${JOINED_WITHIN}::interval`.execute(tx);
  return numAffectedRows === 1n;
}

/** Changes what is known of a version, besides its content. */
export async function updateVersion(
  tx: Db,
  fileId: string,
  number: number,
  values: Pick<Updateable<VersionsTable>, 'name' | 'is_kept' | 'is_autosave'>,
): Promise<void> {
  await tx
    .updateTable('versions')
    .set(values)
    .where('file_id', '=', fileId)
    .where('number', '=', number)
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

const listed = (db: Db, fileId: string) =>
  db
    .selectFrom('versions as v')
    .leftJoin('users as u', 'u.id', 'v.created_by')
    .selectAll('v')
    .select('u.name as created_by_name')
    .where('v.file_id', '=', fileId);

/** Newest first, with the names of their creators. */
export const findVersions = (db: Db, fileId: string): Promise<VersionRow[]> =>
  listed(db, fileId).orderBy('v.number', 'desc').execute();

export const findListedVersion = (db: Db, fileId: string, number: number): Promise<VersionRow | undefined> =>
  listed(db, fileId).where('v.number', '=', number).executeTakeFirst();
