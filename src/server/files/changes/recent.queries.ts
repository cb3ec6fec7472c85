import { sql } from 'kysely';
import { MAX_RECENT } from '#shared/files/recent.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { statement } from '#server/platform/db/prepared.ts';

/** A file that is used again within this time is not written again. */
const REWRITE_SECONDS = 60;
/** How many of the remembered files may be ones that the user only uploaded. */
export const MAX_RECENT_UPLOADS = 10;

export interface Use {
  userId: string;
  fileId: string;
  /** The user only uploaded the file. A file that they opened before or open later is not counted as an upload. */
  isUpload: boolean;
}

/**
 * Inserts nothing while another transaction changes or removes the file or the user: this is a hint, and the answer that the
 * user waits for must not wait for it.
 */
const upsert = statement(
  (_db, { userId, fileId, isUpload }: Use) => sql<{ isNew: boolean }>`
    insert into recent_files as recent (user_id, file_id, is_upload)
      select u.id, f.id, ${isUpload}::boolean from users u, files f where u.id = ${userId} and f.id = ${fileId}
        for key share skip locked
    on conflict (user_id, file_id) do update
      set used_at = excluded.used_at, is_upload = recent.is_upload and excluded.is_upload
      where recent.used_at < excluded.used_at - make_interval(secs => ${sql.lit(REWRITE_SECONDS)})
        or (recent.is_upload and not excluded.is_upload)
    returning xmax = 0 as "isNew"`,
);

/** Rows that another request of the user writes are skipped, so that two requests cannot wait for each other. */
const deleteOldest = statement(
  (_db, { userId }: Pick<Use, 'userId'>) => sql`
    delete from recent_files where user_id = ${userId} and file_id = any(array(
      select file_id from recent_files where user_id = ${userId} and (
        used_at < (
          select used_at from recent_files where user_id = ${userId}
            order by used_at desc offset ${sql.lit(MAX_RECENT - 1)} limit 1)
        or (is_upload and used_at < (
          select used_at from recent_files where user_id = ${userId} and is_upload
            order by used_at desc offset ${sql.lit(MAX_RECENT_UPLOADS - 1)} limit 1)))
      for update skip locked))`,
);

/** Remembers that a user worked with a file, and forgets what they used longest ago. */
export async function upsertRecent(db: Db, use: Use): Promise<void> {
  const [row] = await upsert(db, use);
  if (row?.isNew) await deleteOldest(db, { userId: use.userId });
}

/** The ids of the files that a user worked with, the last one first. */
export async function findRecent(db: Db, userId: string): Promise<{ id: string; usedAt: Date }[]> {
  return db
    .selectFrom('recent_files')
    .select(['file_id as id', 'used_at as usedAt'])
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .limit(MAX_RECENT)
    .execute();
}
