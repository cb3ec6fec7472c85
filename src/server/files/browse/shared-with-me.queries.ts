import { sql } from 'kysely';
import { typesOfTab } from '#shared/files/types.ts';
import type { Db } from '#server/platform/db/db.ts';
import { decodeCursor, encodeCursor } from '#server/files/cursor.ts';
import { can, isSharedAccess } from '#server/files/files.policy.ts';
import type { PageRequest } from './listing.queries.ts';
import type { Item } from '#server/files/item.ts';
import { listedRows, withAncestors } from '#server/files/items.queries.ts';
import type { Viewer } from '#server/files/viewer.ts';

/** The access rows of what was shared with the viewer. They have the order of the files, so only a page of them is read. */
const sharedAccess = (db: Db, viewer: Viewer, tab: PageRequest['tab']) => {
  const query = db.selectFrom('file_access as a').where(isSharedAccess(viewer));
  const types = typesOfTab[tab];
  return types ? query.where('a.type', 'in', types) : query;
};

/** By name. A page may be shorter than its limit, because files in trashed folders are left out. */
export async function listShared(
  db: Db,
  viewer: Viewer,
  page: Pick<PageRequest, 'tab' | 'order' | 'cursor' | 'limit'>,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  let access = sharedAccess(db, viewer, page.tab).select(['a.file_id', 'a.sort_key']);
  if (page.cursor !== undefined) {
    const [, [key, id]] = decodeCursor(page.cursor, ['text', 'uuid']);
    const sign = sql.raw(page.order === 'asc' ? '>' : '<');
    access = access.where(sql<boolean>`(a.sort_key, a.file_id) ${sign} (${key}, ${id}::uuid)`);
  }
  const found = await access
    .orderBy('a.sort_key', page.order)
    .orderBy('a.file_id', page.order)
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

export async function countShared(db: Db, viewer: Viewer, tab: PageRequest['tab']): Promise<number> {
  const { count } = await sharedAccess(db, viewer, tab)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
