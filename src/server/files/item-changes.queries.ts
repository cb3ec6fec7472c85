import { type RawBuilder, sql } from 'kysely';
import { foldForSearch, nameKey, sortKey } from '#shared/text/fold.ts';
import type { Db } from '#server/platform/db/db.ts';
import { ancestryIn } from './ancestry.ts';
import type { FileRow, Item } from './item.ts';

/** A name with the columns that are derived from it. They are derived only here. */
export const nameColumns = (name: string) => ({
  name,
  name_key: nameKey(name),
  sort_key: sortKey(name),
  search_name: foldForSearch(name),
});

export async function renameItem(db: Db, id: string, name: string, by: string | null): Promise<void> {
  await db
    .updateTable('files')
    .set({ ...nameColumns(name), updated_at: new Date(), updated_by: by })
    .where('id', '=', id)
    .execute();
}

/** Marks only the item itself: its descendants cannot be reached while it is marked, so their rows need not change. */
export async function markDeleted(db: Db, id: string, by: string | null): Promise<void> {
  await db
    .updateTable('files')
    .set({ state: 'deleted', deleted_at: new Date(), deleted_by: by })
    .where('id', '=', id)
    .execute();
}

export async function markPublished(db: Db, id: string, name: string): Promise<void> {
  const published = { state: 'published', deleted_at: null, deleted_by: null } as const;
  await db
    .updateTable('files')
    .set({ ...nameColumns(name), ...published, restored_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

/** Puts an item into a folder under a name. It gets the unit ids of that folder. */
export async function setParent(db: Db, id: string, folder: Item, name: string): Promise<void> {
  const columns = { ...ancestryIn(folder), ...nameColumns(name) };
  await db.updateTable('files').set(columns).where('id', '=', id).execute();
}

/** When an item, or a folder above it, was last restored from the trash; null when none of them was. */
export const latestRestore = (id: RawBuilder<unknown>): RawBuilder<Date | null> => sql`(
  with recursive up as (
    select parent_id, restored_at from files where id = ${id}
    union all
    select parent.parent_id, parent.restored_at
      from up, lateral (select parent_id, restored_at from files where id = up.parent_id limit 1) parent
  )
  select max(restored_at) from up)`;

/**
 * Copies to an item when a folder above it was last restored, before it is moved out of that folder: otherwise the links that were
 * sent before the folder was trashed would work again.
 */
export async function keepRestoredAt(db: Db, id: string): Promise<void> {
  await sql`
    update files set restored_at = latest.at from (select ${latestRestore(sql`${id}`)} as at) latest
      where id = ${id} and restored_at is distinct from latest.at`.execute(db);
}

export function findItemRow(db: Db, id: string): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function deleteItemRows(db: Db, ids: string[]): Promise<void> {
  await db
    .deleteFrom('files')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
