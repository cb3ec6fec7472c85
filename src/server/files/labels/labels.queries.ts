import { sql } from 'kysely';
import { foldersBelow } from '#server/files/folders.queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import './labels.table.ts';

/**
 * The published files in and below folders, those of the outer folders first; null when there are more than the limit. That is found out
 * first and in no order, because sorting needs all of them.
 */
export async function findFilesBelow(db: Db, folderIds: string[], limit: number): Promise<string[] | null> {
  // Read folder by folder, because a join may be planned to read all files.
  const files = sql`${foldersBelow(folderIds, 'published')} below, lateral (
    select f.id, f.sort_key from files f
      where f.parent_id = below.id and f.state = 'published' and f.kind = 'file' limit ${limit + 1}) file`;
  const { rows: some } = await sql`select from ${files} limit ${limit + 1}`.execute(db);
  if (some.length > limit) return null;
  const { rows } = await sql<{ id: string }>`
    select file.id from ${files} order by below.depth, below.id, file.sort_key, file.id`.execute(db);
  return rows.map((row) => row.id);
}

/** When the labels of these files were printed last, by file. */
export async function findLabelPrints(db: Db, fileIds: string[]) {
  const rows = await db
    .selectFrom('label_prints')
    .leftJoin('users', 'users.id', 'label_prints.printed_by')
    .select(['file_id', 'count', 'printed_at', 'users.name as printed_by_name'])
    .where('file_id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.file_id, row]));
}

/** Counts one more print of each label, and returns how many there were of each. */
export async function countLabelPrints(
  tx: Db,
  fileIds: string[],
  userId: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ file_id: string; count: number }>`
    insert into label_prints (file_id, count, printed_at, printed_by)
      select id, 1, now(), ${userId} from unnest(${fileIds}::uuid[]) as file (id) order by id
      on conflict (file_id) do update set count = label_prints.count + 1,
        printed_at = excluded.printed_at, printed_by = excluded.printed_by
      returning file_id, count`.execute(tx);
  return new Map(rows.map((row) => [row.file_id, row.count]));
}
