import { sql } from 'kysely';
import { typesOfTab } from '#shared/files/types.ts';
import type { Db } from '#server/platform/db/db.ts';
import { decodeCursor, encodeCursor } from '#server/files/cursor.ts';
import { can, isSharedAccess } from '#server/files/files.policy.ts';
import type { PageRequest } from './listing.queries.ts';
import { comparisons } from './ranges.queries.ts';
import type { Item } from '#server/files/item.ts';
import { listedRows, withAncestors } from '#server/files/items.queries.ts';
import type { Viewer } from '#server/files/viewer.ts';

type Page = Pick<PageRequest, 'tab' | 'order' | 'cursor' | 'limit'>;

/**
 * The access rows of what was shared with the viewer, in the order of the files. It is written as a range from one end of the
 * viewer's rows to the other, for the reason that `itemsInOrder` explains: PostgreSQL has to read it in the order of the index.
 */
function accessInOrder(db: Db, viewer: Viewer, { tab, order, cursor }: Page) {
  const user = sql`(select ${viewer.userId}::uuid)`;
  const { after, from, upTo } = comparisons[order];
  const [key, id] = cursor === undefined ? [] : decodeCursor(cursor, ['text', 'uuid'])[1];
  return db
    .selectFrom('file_access as a')
    .select(['a.file_id', 'a.sort_key'])
    .where(isOfTab(tab))
    .where('a.shared_with', 'is not', null)
    .where(
      cursor === undefined
        ? sql<boolean>`(a.shared_with, a.is_creator) ${from} (${user}, false)`
        : sql<boolean>`(a.shared_with, a.is_creator, a.sort_key, a.file_id) ${after} (${user}, false, ${key}, ${id}::uuid)`,
    )
    .where(sql<boolean>`(a.shared_with, a.is_creator) ${upTo} (${user}, false)`)
    .orderBy('a.shared_with', order)
    .orderBy('a.is_creator', order)
    .orderBy('a.sort_key', order)
    .orderBy('a.file_id', order);
}

function isOfTab(tab: Page['tab']) {
  const types = typesOfTab[tab];
  return types ? sql<boolean>`a.type = any(${[...types]})` : sql<boolean>`true`;
}

/** By name. A page may be shorter than its limit, because files in trashed folders are left out. */
export async function listShared(
  db: Db,
  viewer: Viewer,
  page: Page,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  const found = await accessInOrder(db, viewer, page)
    .limit(page.limit + 1)
    .execute();
  const ids = found.slice(0, page.limit).map((row) => row.file_id);
  const last = found.length > page.limit ? found[page.limit - 1] : undefined;
  const rows = await listedRows(db, viewer)
    .where('f.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('f.sort_key', page.order)
    .orderBy('f.id', page.order)
    .execute();
  return {
    items: (await withAncestors(db, rows)).filter((item) => can(viewer, 'open', item)),
    nextCursor: last ? encodeCursor([0, [last.sort_key!, last.file_id]]) : null,
  };
}

export async function countShared(db: Db, viewer: Viewer, tab: Page['tab']): Promise<number> {
  const { count } = await db
    .selectFrom('file_access as a')
    .select(sql<number>`count(*)`.as('count'))
    .where(isSharedAccess(viewer))
    .where(isOfTab(tab))
    .executeTakeFirstOrThrow();
  return count;
}
