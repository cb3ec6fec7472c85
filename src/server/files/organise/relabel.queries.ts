import { sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import type { Item } from '#server/files/item.ts';
import { unitsOf } from '#server/files/ancestry.ts';
import { myFilesOwner } from '#server/files/files.policy.ts';
import { foldersBelow } from '#server/files/folders.queries.ts';

/**
 * Sets the unit ids, and the owner of My Files, of the items in these folders by their ancestors, for at most `limit` items.
 * Returns how many changed.
 */
export async function relabelChildren(db: Db, folders: Item[], limit: number): Promise<number> {
  const units = folders.map(unitsOf);
  const { numAffectedRows } = await sql`
    update files set partition_id = stale.partition_id, company_id = stale.company_id, department_id = stale.department_id,
        my_files_of = stale.my_files_of
      from (
        select c.id, folder.partition_id, folder.company_id, folder.department_id, folder.my_files_of
          from unnest(
            ${folders.map(({ row }) => row.id)}::uuid[], ${units.map((unit) => unit.partition_id)}::uuid[],
            ${units.map((unit) => unit.company_id)}::uuid[], ${units.map((unit) => unit.department_id)}::uuid[],
            ${folders.map(myFilesOwner)}::uuid[]
          ) as folder (id, partition_id, company_id, department_id, my_files_of)
          join files c on c.parent_id = folder.id
          where c.unit_kind is null and (c.partition_id, c.company_id, c.department_id, c.my_files_of)
            is distinct from (folder.partition_id, folder.company_id, folder.department_id, folder.my_files_of)
          limit ${limit}
      ) stale
      where files.id = stale.id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function findChildFolderIds(db: Db, parentIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('parent_id', '=', sql<string>`any(${parentIds}::uuid[])`)
    .where('kind', '=', 'folder')
    .where('unit_kind', 'is', null)
    .execute();
  return rows.map((row) => row.id);
}

/** Folders that contain an item whose unit ids or owner differ from theirs. */
export async function findStaleFolders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.id from files c join files p on p.id = c.parent_id
      where c.unit_kind is null and (c.partition_id, c.company_id, c.department_id, c.my_files_of)
        is distinct from (p.partition_id, p.company_id, p.department_id, p.my_files_of)`.execute(db);
  return rows.map((row) => row.id);
}

/** The size of all versions of all files in a folder and below it, in the trash or not. */
export async function sumBytesBelow(db: Db, folderId: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(v.size), 0)::bigint as bytes from ${foldersBelow([folderId], 'all')} below
      join files f on f.parent_id = below.id and f.kind = 'file'
      join versions v on v.file_id = f.id`.execute(db);
  return rows[0]!.bytes;
}

/** Reserves room for what is in a moved folder, until everything in it counts for the new department. */
export async function setArrivingBytes(tx: Db, folderId: string, bytes: number): Promise<void> {
  await tx.updateTable('files').set({ arriving_bytes: bytes }).where('id', '=', folderId).execute();
}

/** The room that is reserved for a moved folder. */
export interface Reservation {
  id: string;
  department_id: string | null;
  arriving_bytes: number;
}

/** The reservations of all moved folders, or of one. */
export async function findReservations(db: Db, folderId?: string): Promise<Reservation[]> {
  let folders = db
    .selectFrom('files')
    .select(['id', 'department_id', 'arriving_bytes'])
    .where('arriving_bytes', 'is not', null)
    .$narrowType<{ arriving_bytes: number }>();
  if (folderId !== undefined) folders = folders.where('id', '=', folderId);
  return folders.execute();
}

/** Ends these reservations, but not those of folders that were moved again since they were read. */
export async function endReservations(db: Db, reservations: Reservation[]): Promise<void> {
  await sql`
    update files set arriving_bytes = null
      from unnest(
        ${reservations.map((one) => one.id)}::uuid[], ${reservations.map((one) => one.department_id)}::uuid[],
        ${reservations.map((one) => one.arriving_bytes)}::bigint[]
      ) as seen (id, department_id, arriving_bytes)
      where files.id = seen.id and files.arriving_bytes = seen.arriving_bytes
        and files.department_id is not distinct from seen.department_id`.execute(db);
}
