import { sql } from 'kysely';
import type { FileItem } from '#shared/files/files.contract.ts';
import { rightBit } from '#shared/files/rights.ts';
import { typesOfTab } from '#shared/files/types.ts';
import type { Db } from '#server/platform/db/db.ts';
import { decodeCursor, encodeCursor } from '#server/files/cursor.ts';
import { can } from '#server/files/files.policy.ts';
import type { PageRequest } from './listing.queries.ts';
import type { Item } from '#server/files/item.ts';
import { listedRows, withAncestors } from '#server/files/items.queries.ts';
import type { Viewer } from '#server/files/viewer.ts';

/** A view, not a place: every file someone else let the viewer read. Nothing is put into it, nothing is done to it. */
export const sharedWithMe: FileItem = {
  id: 'shared-with-me',
  kind: 'folder',
  location: 'Share',
  parentId: 'my-files',
  name: '',
  type: 'folder',
  extension: '',
  size: 0,
  barcode: null,
  version: 1,
  unit: null,
  createdAt: new Date(0).toISOString(),
  createdBy: { id: null, name: '' },
  updatedAt: new Date(0).toISOString(),
  deletedAt: null,
  deletedBy: null,
  hasThumbnail: false,
  actions: ['open'],
};

const granted = (db: Db, viewer: Viewer, tab: PageRequest['tab']) => {
  const query = listedRows(db, viewer)
    .where('a.user_id', '=', viewer.userId)
    .where(sql<boolean>`a.rights & ${rightBit.read} <> 0`)
    .where('a.is_creator', '=', false)
    .where('f.state', '=', 'published');
  const types = typesOfTab[tab];
  return types ? query.where('f.type', 'in', types) : query;
};

/** By name; a page may be shorter than asked for where a file lies under a trashed folder. */
export async function listSharedWithMe(
  db: Db,
  viewer: Viewer,
  page: Pick<PageRequest, 'tab' | 'order' | 'cursor' | 'limit'>,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  let query = granted(db, viewer, page.tab);
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

export async function countSharedWithMe(db: Db, viewer: Viewer, tab: PageRequest['tab']): Promise<number> {
  const { count } = await granted(db, viewer, tab)
    .clearSelect()
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
