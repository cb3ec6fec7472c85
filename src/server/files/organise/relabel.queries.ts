import { sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import type { Item } from '#server/files/item.ts';
import { unitsOf } from '#server/files/ancestry.ts';

/** Sets the unit ids of the items in these folders by their ancestors, for at most `limit` items. Returns how many changed. */
export async function relabelChildren(db: Db, folders: Item[], limit: number): Promise<number> {
  const units = folders.map(unitsOf);
  const { numAffectedRows } = await sql`
    update files set partition_id = stale.partition_id, company_id = stale.company_id, department_id = stale.department_id
      from (
        select c.id, folder.partition_id, folder.company_id, folder.department_id
          from unnest(
            ${folders.map(({ row }) => row.id)}::uuid[], ${units.map((unit) => unit.partition_id)}::uuid[],
            ${units.map((unit) => unit.company_id)}::uuid[], ${units.map((unit) => unit.department_id)}::uuid[]
          ) as folder (id, partition_id, company_id, department_id)
          join files c on c.parent_id = folder.id
          where c.unit_kind is null and (c.partition_id, c.company_id, c.department_id)
            is distinct from (folder.partition_id, folder.company_id, folder.department_id)
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

/** Folders that contain an item whose unit ids differ from theirs. */
export async function findStaleFolders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct p.id from files c join files p on p.id = c.parent_id
      where c.unit_kind is null and (c.partition_id, c.company_id, c.department_id)
        is distinct from (p.partition_id, p.company_id, p.department_id)`.execute(db);
  return rows.map((row) => row.id);
}
