import { sql } from 'kysely';
import { EDITING_SEEN_SECONDS, type Editor } from '#shared/files/editing.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { statement } from '#server/platform/db/prepared.ts';

/** A page in which a user has a file open. */
export interface Sitting {
  fileId: string;
  userId: string;
  sitting: string;
}

/** Long after they count. */
const FORGOTTEN_AFTER = '1 hour';

const isSeen = sql<boolean>`seen_at > now() - make_interval(secs => ${sql.lit(EDITING_SEEN_SECONDS)})`;

const upsert = statement(
  (_db, { fileId, userId, sitting, isTyping }: Sitting & { isTyping: boolean }) => sql<{ isNew: boolean }>`
    with given (file_id, user_id, sitting) as (select ${fileId}::uuid, ${userId}::uuid, ${sitting}::uuid)
    insert into editing (file_id, user_id, sitting, is_typing) select *, ${isTyping}::boolean from given
      on conflict (file_id, user_id, sitting) do update set seen_at = now(), is_typing = excluded.is_typing
      returning not exists (select from editing before join given using (file_id, user_id, sitting)
        where ${isSeen}) as "isNew"`,
);

/** Remembers that a page has a file open. Returns whether nobody knew that. */
export async function upsertSitting(db: Db, sitting: Sitting & { isTyping: boolean }): Promise<boolean> {
  const [row] = await upsert(db, sitting);
  return row!.isNew;
}

/** Deletes the rows of pages of a user that were closed without a word. Returns how many have the file open. */
export async function countSittings(tx: Db, { fileId, userId }: Omit<Sitting, 'sitting'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (delete from editing where file_id = ${fileId} and user_id = ${userId} and not ${isSeen})
    select count(*) as count from editing where file_id = ${fileId} and user_id = ${userId} and ${isSeen}`.execute(
    tx,
  );
  return rows[0]!.count;
}

const selectEditors = statement(
  (_db, { fileId }: Pick<Sitting, 'fileId'>) => sql<Editor>`
    select e.user_id as "userId", u.name, e.sitting, e.is_typing as "isTyping"
      from editing e join users u on u.id = e.user_id
      where e.file_id = ${fileId} and ${isSeen} order by u.name, e.user_id, e.sitting`,
);

/** Who has a file open now. */
export const findEditors = (db: Db, fileId: string): Promise<Editor[]> => selectEditors(db, { fileId });

/** Whether the page had the file open. */
export async function deleteSitting(db: Db, { fileId, userId, sitting }: Sitting): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('editing')
    .where('file_id', '=', fileId)
    .where('user_id', '=', userId)
    .where('sitting', '=', sitting)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteForgotten(db: Db): Promise<void> {
  await sql`delete from editing where seen_at < now() - ${FORGOTTEN_AFTER}::interval`.execute(db);
}
