import { sql } from 'kysely';
import { nameKey } from '#shared/text/fold.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Ancestry } from '#server/files/ancestry.ts';
import { nameColumns } from '#server/files/item-changes.queries.ts';

/** A folder of a path. `parent` is its position in the list of these; -1 stands for the folder that the paths start in. */
export interface WantedFolder {
  parent: number;
  name: string;
}

export interface FoundFolder {
  position: number;
  id: string;
  name: string;
}

/** Those of the wanted folders that exist. One statement, however many and however deep they are. */
export async function findWantedFolders(
  db: Db,
  startId: string,
  wanted: readonly WantedFolder[],
): Promise<FoundFolder[]> {
  const { rows } = await sql<FoundFolder>`
    with recursive wanted (position, parent, name_key) as (
      select * from unnest(${wanted.map((_, position) => position)}::int[],
        ${wanted.map(({ parent }) => parent)}::int[], ${wanted.map(({ name }) => nameKey(name))}::text[])
    ), found (position, id, name) as (
      select -1, ${startId}::uuid, ''
      union all
      select wanted.position, f.id, f.name from found
        join wanted on wanted.parent = found.position,
        lateral (select id, name from files where parent_id = found.id and files.name_key = wanted.name_key
          and kind = 'folder' and state = 'published' limit 1) f
    )
    select position, id, name from found where position >= 0`.execute(db);
  return rows;
}

/** The folder at the end of a path, or null when it does not exist. */
export async function findFolderAt(db: Db, startId: string, names: string[]): Promise<string | null> {
  const wanted = names.map((name, position) => ({ name, parent: position - 1 }));
  const found = await findWantedFolders(db, startId, wanted);
  return found.find(({ position }) => position === names.length - 1)?.id ?? null;
}

export interface NewFolder {
  id: string;
  parentId: string;
  name: string;
}

/**
 * Inserts folders in one statement; parents may be among them. Returns the ids of those whose names were free: another transaction
 * may take a name at the same moment.
 */
export async function insertFoldersIfFree(
  tx: Db,
  ancestry: Ancestry,
  createdBy: string,
  folders: readonly NewFolder[],
): Promise<Set<string>> {
  if (folders.length === 0) return new Set();
  const rows = await tx
    .insertInto('files')
    .values(
      folders.map(({ id, parentId, name }) => ({
        ...ancestry,
        ...nameColumns(name),
        id,
        parent_id: parentId,
        kind: 'folder' as const,
        created_by: createdBy,
        updated_by: createdBy,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(rows.map((row) => row.id));
}
