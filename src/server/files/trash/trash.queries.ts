import { type RawBuilder, sql } from 'kysely';
import type { FileFilters } from '#shared/files/filters.ts';
import { foldForSearch } from '#shared/text/fold.ts';
import type { Db } from '#server/platform/db/db.ts';
import { containing } from '#server/platform/db/like.ts';
import { BARCODE_DIGITS } from '#server/files/barcodes.queries.ts';
import { decodeCursor, encodeCursor } from '#server/files/cursor.ts';
import { can, canRestoreInPlace } from '#server/files/files.policy.ts';
import { filterConditions } from '#server/files/filters.queries.ts';
import { findFoldersBelow, foldersBelow } from '#server/files/folders.queries.ts';
import type { Item } from '#server/files/item.ts';
import { listedRows, loadItems, withAncestors } from '#server/files/items.queries.ts';
import type { Viewer } from '#server/files/viewer.ts';

/**
 * Whether an item is below a folder: by its unit ids when the folder is a unit's, otherwise by the folders below. Each place has an
 * index of its trash (017-trash-of-a-place.sql, 021-trash-of-all-departments.sql).
 */
async function isBelow(db: Db, { row }: Item): Promise<RawBuilder<boolean>> {
  if (row.parent_id === null && row.space === 'DC')
    return sql`f.space = 'DC' and f.kind <> 'of all departments'`;
  if (row.unit_kind === 'partition') return sql`f.space = 'DC' and f.partition_id = ${row.partition_id}`;
  if (row.unit_kind === 'company') return sql`f.space = 'DC' and f.company_id = ${row.company_id}`;
  if (row.unit_kind === 'department') return sql`f.space = 'DC' and f.department_id = ${row.department_id}`;
  // The folders are read first: in a subquery PostgreSQL expects few of them, and compares every trashed item with all of them.
  const ids = await findFoldersBelow(db, row.id, 'all');
  return sql`f.space = ${row.space} and f.parent_id = any(${ids}::uuid[])`;
}

export interface TrashFilter extends FileFilters {
  q?: string | undefined;
}

export interface TrashRequest extends TrashFilter {
  /** By the date of deletion, newest first, when not given. */
  sort?: 'name' | 'date' | 'size' | undefined;
  order?: 'asc' | 'desc' | undefined;
  cursor?: string | undefined;
  limit: number;
}

const sortColumns = {
  name: ['sort_key', 'text'],
  date: ['deleted_at', 'timestamptz'],
  size: ['size', 'bigint'],
} as const;

/** A word of the name, or the beginning of the barcode. */
function hasWord(word: string): RawBuilder<boolean> {
  const inName = sql<boolean>`f.search_name like ${containing(word)}`;
  return BARCODE_DIGITS.test(word) ? sql`(${inName} or starts_with(f.barcode, ${word}))` : inName;
}

/** The trashed items below a folder that the viewer may restore, to which words and filters apply. */
async function isListed(db: Db, viewer: Viewer, folder: Item, filter: TrashFilter) {
  const word = foldForSearch(filter.q ?? '');
  const conditions = [
    sql`f.state = 'deleted'`,
    await isBelow(db, folder),
    canRestoreInPlace(viewer, folder),
    ...filterConditions(filter),
    ...(filter.q === undefined ? [] : [word ? hasWord(word) : sql`false`]),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

export async function listTrash(
  db: Db,
  viewer: Viewer,
  folder: Item,
  page: TrashRequest,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  const { sort = 'date', order = sort === 'date' ? 'desc' : 'asc' } = page;
  const [column, type] = sortColumns[sort];
  const after = page.cursor === undefined ? null : decodeCursor(page.cursor, [type, 'uuid'])[1];
  const key = sql`f.${sql.raw(column)}`;
  let query = listedRows(db, viewer)
    .select(sql<string>`${key}::text`.as('sort_text'))
    .where(await isListed(db, viewer, folder, page));
  if (after)
    query = query.where(
      sql<boolean>`(${key}, f.id) ${sql.raw(order === 'asc' ? '>' : '<')} (${after[0]}::${sql.raw(type)}, ${after[1]}::uuid)`,
    );
  const rows = await query
    .orderBy(`f.${column}`, order)
    .orderBy('f.id', order)
    .limit(page.limit + 1)
    .execute();
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  const hasMore = rows.length > page.limit && last;
  return {
    // Items in a folder that is being purged are left out here, because the job may not have deleted their rows yet.
    items: (await withAncestors(db, shown)).filter(
      (item) => can(viewer, 'restore', item) || can(viewer, 'purge', item),
    ),
    nextCursor: hasMore ? encodeCursor([0, [last.sort_text, last.id]]) : null,
  };
}

/** How many items `listTrash` lists; counted up to the limit when there is one. */
export async function countTrash(
  db: Db,
  viewer: Viewer,
  folder: Item,
  filter: TrashFilter & { limit?: number } = {},
): Promise<number> {
  const limit = filter.limit === undefined ? sql`` : sql`limit ${filter.limit}`;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from files f where ${await isListed(db, viewer, folder, filter)} ${limit}) f`.execute(db);
  return rows[0]!.count;
}

/** How many items one transaction purges. */
const PURGED_AT_ONCE = 1000;

/** Locks the next trashed items below a folder, after an id, that the viewer may delete for good. `last` is null at the end. */
export async function lockTrashedBelow(
  db: Db,
  viewer: Viewer,
  folder: Item,
  after: string,
): Promise<{ items: Item[]; last: string | null }> {
  const { rows } = await sql<{ id: string }>`
    select f.id from files f
      where f.state = 'deleted' and f.unit_kind is null and ${await isBelow(db, folder)} and f.id > ${after}
      order by f.id limit ${PURGED_AT_ONCE}`.execute(db);
  const ids = rows.map((row) => row.id);
  const items = await loadItems(db, viewer, ids, 'change');
  return {
    // Items that were trashed before the folder above them are deleted together with that folder.
    items: items.filter((item) => can(viewer, 'purge', item)),
    last: ids.length === PURGED_AT_ONCE ? ids.at(-1)! : null,
  };
}

export async function markPurging(db: Db, ids: string[]): Promise<void> {
  await db
    .updateTable('files')
    .set({ state: 'purging' })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/**
 * Whether a copy, and everything below it, is as it was made: all of it has the time of one transaction. What was moved or uploaded
 * into it has another, and so has what was renamed or got a new version.
 */
export async function isAsCopied(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from files top
      where top.id = ${id} and top.updated_at = top.created_at and not exists (
        select from ${foldersBelow([id], 'all')} below
          join files f on f.parent_id = below.id
          where f.updated_at <> top.created_at)`.execute(db);
  return rows.length > 0;
}
