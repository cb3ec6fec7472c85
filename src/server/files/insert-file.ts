import { sql } from 'kysely';
import { ALL_RIGHTS } from '#shared/files/rights.ts';
import { extensionOf } from '#shared/files/types.ts';
import type { Db } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { ancestryIn } from './ancestry.ts';
import { newBarcode } from './barcode.ts';
import { departmentOf } from './files.policy.ts';
import { named } from './folders.queries.ts';
import type { Node } from './nodes.queries.ts';
import { type Content, wantThumbnail } from './versions.actions.ts';

/**
 * Puts durable bytes into a folder as a new file: row, first version, its creator on all five lists, thumbnail wanted.
 * Returns null when the name is taken there or the barcode is: nothing is inserted, and the caller decides what then.
 */
export async function insertFile(
  tx: Db,
  folder: Node,
  file: { name: string; createdBy: string; content: Content },
): Promise<string | null> {
  const id = newId();
  const { content, createdBy } = file;
  const barcode = await newBarcode(tx, departmentOf(folder));
  // One round trip: this is what every upload waits for.
  const inserted = await tx
    .with('file', (db) =>
      db
        .insertInto('files')
        .values({
          ...ancestryIn(folder),
          ...named(file.name),
          id,
          kind: 'file',
          type: content.type,
          extension: extensionOf(file.name),
          size: content.size,
          blob_hash: content.hash,
          barcode,
          created_by: createdBy,
          updated_by: createdBy,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id'),
    )
    .with(
      'version',
      () => sql`(insert into versions (file_id, number, blob_hash, size, created_by)
        select id, 1, ${content.hash}, ${content.size}::bigint, ${createdBy}::uuid from file)`,
    )
    .with(
      'access',
      () => sql`(insert into file_access (user_id, file_id, rights, is_creator)
        select ${createdBy}::uuid, id, ${ALL_RIGHTS}::smallint, true from file)`,
    )
    .selectFrom('file')
    .select('id')
    .executeTakeFirst();
  if (!inserted) return null;
  await wantThumbnail(tx, { id, kind: 'file', type: content.type });
  return id;
}
