import type { Db } from '#server/platform/db/db.ts';

/** The content a file has now, while it still has no thumbnail. */
export function findWithoutThumbnail(db: Db, id: string) {
  return db
    .selectFrom('files')
    .select(['id', 'kind', 'type', 'size', 'version', 'blob_hash'])
    .where('id', '=', id)
    .where('thumbnail_hash', 'is', null)
    .executeTakeFirst();
}

/** The thumbnail that a copy with the same bytes has already. */
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

/** False when the file has another content by now: the thumbnail would show the old one. */
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
