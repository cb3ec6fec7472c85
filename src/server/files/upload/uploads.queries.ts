import { type Selectable, sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import { lockInTransaction, lockOf } from '#server/platform/db/locks.ts';
import { statement } from '#server/platform/db/prepared.ts';
import { blobLock } from '#server/platform/storage/lock-blob.ts';
import { type UploadPart, type UploadsTable, uploadParts } from '#server/files/files.table.ts';

export type UploadRow = Omit<Selectable<UploadsTable>, 'parts'> & { parts: UploadPart[] };
export type NewUpload = Pick<
  UploadRow,
  'id' | 'user_id' | 'parent_id' | 'name' | 'folders' | 'on_conflict' | 'size' | 'received' | 'metadata'
>;

/** An upload whose bytes are still to be sent. */
type UnfinishedUpload = NewUpload & Pick<UploadRow, 'quota_id'>;

const insertOne = statement((db, upload: UnfinishedUpload) =>
  db
    .insertInto('uploads')
    .values({
      id: upload.id,
      user_id: upload.user_id,
      parent_id: upload.parent_id,
      name: upload.name,
      folders: upload.folders,
      on_conflict: upload.on_conflict,
      size: upload.size,
      quota_id: upload.quota_id,
      received: upload.received,
      metadata: upload.metadata,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);

/** False when an upload with this id exists already. */
export const insertUpload = async (db: Db, upload: UnfinishedUpload): Promise<boolean> =>
  (await insertOne(db, upload)).length === 1;

/** Locks the user's unfinished uploads against new ones, and counts them. */
export async function lockUnfinishedUploads(tx: Db, userId: string): Promise<number> {
  await lockInTransaction(tx, `unfinished uploads of ${userId}`);
  const { count } = await tx
    .selectFrom('uploads')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .whereRef('received', '<', 'size')
    .executeTakeFirstOrThrow();
  return count;
}

const insertAndLock = statement(
  (_db, upload: NewUpload & { lock: string }) => sql<{ id: string }>`
    with locked as materialized (select ${lockOf(upload.lock)})
    insert into uploads (id, user_id, parent_id, name, folders, on_conflict, size, received, metadata)
      select ${upload.id}::uuid, ${upload.user_id}::uuid, ${upload.parent_id}::uuid, ${upload.name}, ${upload.folders}::text[],
          ${upload.on_conflict}, ${upload.size}::bigint, ${upload.received}::bigint,
          ${upload.metadata}
        from locked
      on conflict do nothing returning id`,
);

/** Inserts an upload whose bytes are all stored, and locks them, in one round trip. False when it exists already. */
export const insertCompleteUpload = async (tx: Db, upload: NewUpload, hash: string): Promise<boolean> =>
  (await insertAndLock(tx, { ...upload, lock: blobLock(hash) })).length === 1;

/** Finds an upload only for the user who began it. */
export async function findUpload(db: Db, id: string, userId: string): Promise<UploadRow | undefined> {
  const row = await db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { ...row, parts: uploadParts.parse(row.parts) };
}

/**
 * Adds a stored part at `offset`. False when another part was added there before: when two connections send the same bytes, on
 * any nodes, only one of them counts.
 */
export async function appendPart(db: Db, id: string, offset: number, part: UploadPart): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({
      parts: sql<string>`parts || ${JSON.stringify([part])}::jsonb`,
      received: offset + part.size,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .where('received', '=', offset)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Marks an upload as complete; its parts are no longer needed. False when it was complete already, or was cancelled. */
export async function markComplete(tx: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('uploads')
    .set({ parts: '[]', received: sql<number>`size`, updated_at: new Date() })
    .where('id', '=', id)
    .whereRef('received', '<', 'size')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteUpload(db: Db, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteUploadsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('uploads').where('updated_at', '<', time).execute();
}
