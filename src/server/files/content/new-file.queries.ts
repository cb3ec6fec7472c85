import { sql } from 'kysely';
import { ALL_RIGHTS } from '#shared/files/rights.ts';
import { extensionOf } from '#shared/files/types.ts';
import type { Db } from '#server/platform/db/db.ts';
import { newId } from '#server/platform/ids.ts';
import { statement } from '#server/platform/db/prepared.ts';
import { type Ancestry, ancestryIn } from '#server/files/ancestry.ts';
import { type NewBarcode, barcodeText, newBarcode } from '#server/files/barcodes.queries.ts';
import { departmentOf } from '#server/files/files.policy.ts';
import { nameColumns } from '#server/files/item-changes.queries.ts';
import type { FileRow, Item } from '#server/files/item.ts';
import { requestThumbnail } from '#server/files/changes/thumbnail-request.ts';
import type { Content } from './content.ts';

type NewFile = Ancestry &
  NewBarcode &
  ReturnType<typeof nameColumns> &
  Pick<FileRow, 'id' | 'type' | 'extension' | 'size'> & {
    hash: string;
    createdBy: string;
    reserved: string | null;
  };

/** Inserts the row, the first version and the creator's rights in one round trip, because every upload waits for it. */
const insertRows = statement((db, file: NewFile) =>
  db
    .with('file', (cte) =>
      cte
        .insertInto('files')
        .values({
          id: file.id,
          kind: 'file',
          space: file.space,
          parent_id: file.parent_id,
          partition_id: file.partition_id,
          company_id: file.company_id,
          department_id: file.department_id,
          my_files_of: file.my_files_of,
          name: file.name,
          name_key: file.name_key,
          sort_key: file.sort_key,
          search_name: file.search_name,
          type: file.type,
          extension: file.extension,
          size: file.size,
          blob_hash: file.hash,
          barcode: sql`coalesce(${file.reserved}::text, ${barcodeText(file)})`,
          created_by: file.createdBy,
          updated_by: file.createdBy,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    )
    .with(
      'version',
      () => sql`(insert into versions (file_id, number, blob_hash, size, created_by)
        select id, 1, ${file.hash}, ${file.size}::bigint, ${file.createdBy}::uuid from file)`,
    )
    .with(
      'access',
      () => sql`(insert into file_access (user_id, file_id, rights, is_creator)
        select ${file.createdBy}::uuid, id, ${sql.lit(ALL_RIGHTS)}::smallint, true from file)`,
    )
    .selectFrom('file')
    .select('id'),
);

interface NewContent {
  name: string;
  createdBy: string;
  content: Content;
  /** One of `reserveBarcodes`; another is made without it. */
  barcode?: string | null;
  /** In whose turn the thumbnail is drawn, when that is not the creator. */
  turnOf?: string;
}

/**
 * Makes stored bytes a new file in a folder, with its first version, all rights for its creator and a job for the thumbnail.
 * Returns null and inserts nothing when the name or the barcode is taken; the caller decides what to do.
 */
export async function insertFile(
  tx: Db,
  folder: Item,
  { name, createdBy, content, barcode = null, turnOf = createdBy }: NewContent,
): Promise<string | null> {
  const id = newId();
  const { hash, size, type } = content;
  const inserted = await insertRows(tx, {
    ...ancestryIn(folder),
    ...nameColumns(name),
    id,
    hash,
    size,
    type,
    ...newBarcode(departmentOf(folder)),
    createdBy,
    reserved: barcode,
    extension: extensionOf(name),
  });
  if (inserted.length === 0) return null;
  await requestThumbnail(tx, { id, kind: 'file', type }, turnOf);
  return id;
}
