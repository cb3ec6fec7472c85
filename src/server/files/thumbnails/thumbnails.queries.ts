import type { Db } from '#server/platform/db/db.ts';

/** The current content of a file that has no thumbnail yet. */
export function findWithoutThumbnail(db: Db, id: string) {
  return db
    .selectFrom('files')
    .select(['id', 'kind', 'type', 'size', 'version', 'blob_hash'])
    .where('id', '=', id)
    .where('thumbnail_hash', 'is', null)
    .executeTakeFirst();
}

/** The thumbnail of another file with the same bytes. */
export async function findThumbnailOf(db: Db, blobHash: string): Promise<string | null> {
  const row = await db
    .selectFrom('files')
    .select('thumbnail_hash')
    .where('blob_hash', '=', blobHash)
    .where('thumbnail_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.thumbnail_hash ?? null;
}

/** False when the file has a newer version by now, because the thumbnail would show the old one. */
export async function setThumbnail(
  tx: Db,
  file: { id: string; version: number },
  thumbnailHash: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ thumbnail_hash: thumbnailHash })
    .where('id', '=', file.id)
    .where('version', '=', file.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isUndrawable(db: Db, blobHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('undrawable_contents')
    .select('blob_hash')
    .where('blob_hash', '=', blobHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertUndrawable(db: Db, blobHash: string): Promise<void> {
  await db
    .insertInto('undrawable_contents')
    .values({ blob_hash: blobHash })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteUndrawableBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('undrawable_contents').where('failed_at', '<', before).execute();
}
