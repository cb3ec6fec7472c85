import { sql } from 'kysely';
import { ALL_RIGHTS } from '#shared/files/rights.ts';
import type { Db } from '#server/platform/db/db.ts';
import { barcodeTextOfMany } from '#server/files/barcodes.queries.ts';
import { ancestryIn } from '#server/files/ancestry.ts';
import { departmentOf } from '#server/files/files.policy.ts';
import type { FileRow, Item } from '#server/files/item.ts';

/** A copy to be inserted. */
export interface NewCopy {
  id: string;
  sourceId: string;
  parentId: string;
}

/** What was inserted; the values are those of the source at that moment. */
export type InsertedCopy = Pick<FileRow, 'id' | 'kind' | 'name' | 'type'>;

/**
 * Inserts copies of items below a folder, whose parents exist or are among them: the rows, their first versions and the creator's
 * rights, in one statement. A file is left out when its barcode is taken, which happens when thousands are made in one second.
 */
export async function insertCopies(
  tx: Db,
  folder: Item,
  createdBy: string,
  copies: readonly NewCopy[],
): Promise<InsertedCopy[]> {
  // All of them, whichever they are: what is in the folder has the same.
  const { parent_id: _, ...place } = ancestryIn(folder);
  const placeColumns = sql.join(Object.keys(place).map((column) => sql.ref(column)));
  const barcode = { department_id: departmentOf(folder), seconds: Math.floor(Date.now() / 1000) };
  const { rows } = await sql<InsertedCopy>`
    with copied as (
      insert into files (id, kind, parent_id, ${placeColumns}, name, name_key, sort_key, search_name,
          type, extension, size, blob_hash, barcode, created_by, updated_by)
        select new.id, source.kind, new.parent_id, ${sql.join(Object.values(place))},
            source.name, source.name_key, source.sort_key, source.search_name, source.type, source.extension, source.size,
            source.blob_hash, case when source.kind = 'file' then ${barcodeTextOfMany(barcode)} end,
            ${createdBy}::uuid, ${createdBy}::uuid
          from unnest(${copies.map(({ id }) => id)}::uuid[], ${copies.map(({ sourceId }) => sourceId)}::uuid[],
            ${copies.map(({ parentId }) => parentId)}::uuid[]) as new (id, source_id, parent_id)
          join files source on source.id = new.source_id
        on conflict (barcode) do nothing
        returning id, kind, name, type, size, blob_hash
    ), version as (
      insert into versions (file_id, number, blob_hash, size, created_by)
        select id, 1, blob_hash, size, ${createdBy}::uuid from copied where kind = 'file'
    ), access as (
      insert into file_access (user_id, file_id, rights, is_creator)
        select ${createdBy}::uuid, id, ${sql.lit(ALL_RIGHTS)}::smallint, true from copied where kind = 'file'
    )
    select id, kind, name, type from copied`.execute(tx);
  return rows;
}
