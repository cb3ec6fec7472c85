import type { FileType } from '#shared/files/types.ts';
import type { Db } from '#server/platform/db/db.ts';

/** The types of files that nothing more was known about. */
const general: FileType[] = ['other', 'archive', 'text'];

/** The next files, in the order of their ids, whose extension promises more than their type says. */
export function findOfGeneralType(db: Db, extensions: string[], after: string, limit: number) {
  return db
    .selectFrom('files')
    .select(['id', 'kind', 'name', 'type', 'size', 'version', 'blob_hash'])
    .where('id', '>', after)
    .where('kind', '=', 'file')
    .where('type', 'in', general)
    .where('extension', 'in', extensions)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** False when the file has a newer version by now, whose type was detected when it was saved. */
export async function setType(
  tx: Db,
  file: { id: string; version: number },
  type: FileType,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ type })
    .where('id', '=', file.id)
    .where('version', '=', file.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
