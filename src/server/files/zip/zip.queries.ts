import { sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import { newId } from '#server/platform/ids.ts';
import { canDownloadBelow } from '#server/files/files.policy.ts';
import { foldersBelow } from '#server/files/folders.queries.ts';
import type { Viewer } from '#server/files/viewer.ts';

/** The client requests the zip right after the check. A selection that is older must be checked again. */
const VALID_SECONDS = 60;
const isValid = sql<boolean>`created_at > now() - ${VALID_SECONDS} * interval '1 second'`;

interface CountedBelow {
  /** These folders and all folders below them. */
  folders: number;
  files: number;
  /** The files that the viewer may download. */
  allowed: number;
}

/** How many items are below folders that the viewer may download. */
export async function countBelow(db: Db, viewer: Viewer, folderIds: string[]): Promise<CountedBelow> {
  // Counted folder by folder, because a join may be planned to read all files.
  const { rows } = await sql<CountedBelow>`
    select count(*) as folders, coalesce(sum(counted.files), 0)::bigint as files,
        coalesce(sum(counted.allowed), 0)::bigint as allowed
      from ${foldersBelow(folderIds, 'published')} below, lateral (
        select count(*) as files, count(*) filter (where ${canDownloadBelow(viewer)}) as allowed
          from files f where f.parent_id = below.id and f.kind = 'file' and f.state = 'published') counted`.execute(
    db,
  );
  return rows[0]!;
}

export async function insertSelection(db: Db, userId: string, ids: string[]): Promise<string> {
  const id = newId();
  await db.insertInto('zip_selections').values({ id, user_id: userId, ids }).execute();
  return id;
}

/** The ids of a selection that this user made within the last minute. */
export async function findSelection(db: Db, userId: string, id: string): Promise<string[] | undefined> {
  const row = await db
    .selectFrom('zip_selections')
    .select('ids')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(isValid)
    .executeTakeFirst();
  return row?.ids;
}

export async function deleteExpiredSelections(db: Db): Promise<void> {
  await db
    .deleteFrom('zip_selections')
    .where(sql<boolean>`not ${isValid}`)
    .execute();
}
