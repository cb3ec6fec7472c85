import { sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import { statement } from '#server/platform/db/prepared.ts';
import { newId } from '#server/platform/ids.ts';
import { nameColumns } from './item-changes.queries.ts';

const MY_FILES_NAME = 'My Files';

/** The space is in the text: with a value, PostgreSQL could not reuse a plan with the partial index of these roots. */
const selectRoot = statement((db, { userId }: { userId: string }) =>
  db
    .selectFrom('files')
    .select('id')
    .where('created_by', '=', userId)
    .where('parent_id', 'is', null)
    .where('space', '=', sql.lit('Share')),
);

/** The root of a user's My Files, if it was created already. */
export async function findMyFiles(db: Db, userId: string): Promise<string | undefined> {
  const [row] = await selectRoot(db, { userId });
  return row?.id;
}

/** The root of a user's My Files; creates it when it is first needed. */
export async function myFilesRoot(db: Db, userId: string): Promise<string> {
  const existing = await findMyFiles(db, userId);
  if (existing) return existing;
  await db
    .insertInto('files')
    .values({
      id: newId(),
      kind: 'folder',
      space: 'Share',
      ...nameColumns(MY_FILES_NAME),
      created_by: userId,
      my_files_of: userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findMyFiles(db, userId))!;
}
