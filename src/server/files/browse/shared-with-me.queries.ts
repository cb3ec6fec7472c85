import { sql } from 'kysely';
import { typesOfTab } from '#shared/files/types.ts';
import type { Db } from '#server/platform/db/db.ts';
import { decodeCursor, encodeCursor } from '#server/files/cursor.ts';
import { can, isSharedWith } from '#server/files/files.policy.ts';
import type { PageRequest } from './listing.queries.ts';
import type { Item } from '#server/files/item.ts';
import { listedRows, withAncestors } from '#server/files/items.queries.ts';
import type { Viewer } from '#server/files/viewer.ts';

const sharedFiles = (db: Db, viewer: Viewer, tab: PageRequest['tab']) => {
  const query = listedRows(db, viewer).where(isSharedWith(viewer)).where('f.state', '=', 'published');
  const types = typesOfTab[tab];
  return types ? query.where('f.type', 'in', types) : query;
};

/** By name. A page may be shorter than its limit, because files in trashed folders are left out. */
export async function listShared(
  db: Db,
  viewer: Viewer,
  page: Pick<PageRequest, 'tab' | 'order' | 'cursor' | 'limit'>,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  let query = sharedFiles(db, viewer, page.tab);
  if (page.cursor !== undefined) {
    const [, [key, id]] = decodeCursor(page.cursor, ['text', 'uuid']);
    const sign = sql.raw(page.order === 'asc' ? '>' : '<');
    query = query.where(sql<boolean>`(f.sort_key, f.id) ${sign} (${key}, ${id}::uuid)`);
  }
  const rows = await query
    .orderBy('f.sort_key', page.order)
    .orderBy('f.id', page.order)
    .limit(page.limit + 1)
    .execute();
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    items: (await withAncestors(db, shown)).filter((item) => can(viewer, 'open', item)),
    nextCursor: rows.length > page.limit && last ? encodeCursor([0, [last.sort_key, last.id]]) : null,
  };
}

export async function countShared(db: Db, viewer: Viewer, tab: PageRequest['tab']): Promise<number> {
  const { count } = await sharedFiles(db, viewer, tab)
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
