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
import { insertVersion } from './versions.queries.ts';

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
  const { content } = file;
  const barcode = await newBarcode(tx, departmentOf(folder));
  const inserted = await tx
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
      created_by: file.createdBy,
      updated_by: file.createdBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return null;
  await insertVersion(tx, { fileId: id, number: 1, content, createdBy: file.createdBy });
  await tx
    .insertInto('file_access')
    .values({ user_id: file.createdBy, file_id: id, rights: ALL_RIGHTS, is_creator: true })
    .execute();
  await wantThumbnail(tx, { id, kind: 'file', type: content.type });
  return id;
}
