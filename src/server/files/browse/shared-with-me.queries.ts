import { sql } from 'kysely';
import { typesOfTab } from '#shared/files/types.ts';
import type { Db } from '#server/platform/db/db.ts';
import { decodeCursor, encodeCursor } from '#server/files/cursor.ts';
import { can, isSharedAccess } from '#server/files/files.policy.ts';
import type { Item } from '#server/files/item.ts';
import { withAncestors } from '#server/files/items.queries.ts';
import type { Viewer } from '#server/files/viewer.ts';
import type { PageRequest } from './listing.queries.ts';
import { EXAMINED_AT_ONCE, giverName, isOfTab, readShares, type SharedRow } from './shared-pages.queries.ts';

type Page = Pick<PageRequest, 'tab' | 'sort' | 'order' | 'cursor' | 'limit'>;

/** By whom and when a file was shared with the viewer. */
export interface Share {
  by: string | null;
  at: Date;
}

interface SharedPage {
  rows: SharedRow[];
  nextCursor: string | null;
}

/** By name, or by the date of the share. A page may be shorter than its limit, because files in trashed folders are left out. */
export async function listShared(
  db: Db,
  viewer: Viewer,
  page: Page,
): Promise<{ items: { item: Item; share: Share }[]; nextCursor: string | null }> {
  const { rows, nextCursor } = await (page.sort === 'date' ? pageByDate : pageByName)(db, viewer, page);
  const shares = new Map(rows.map((row) => [row.id, { by: row.shared_by, at: row.shared_at }]));
  const items = (await withAncestors(db, rows)).filter((item) => can(viewer, 'open', item));
  return { items: items.map((item) => ({ item, share: shares.get(item.row.id)! })), nextCursor };
}

async function pageByName(db: Db, { userId }: Viewer, page: Page): Promise<SharedPage> {
  const { tab, order, cursor, limit } = page;
  const after = cursor === undefined ? null : decodeCursor(cursor, ['text', 'uuid'])[1];
  const rows = await readShares(db, userId, 'name', { tab, order, after, limit: limit + 1 });
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    rows: rows.slice(0, limit),
    nextCursor: last ? encodeCursor([0, [last.sort_key, last.id]]) : null,
  };
}

/** After this many shares a page may be short, and the client asks for the next one. */
const MAX_EXAMINED = 5000;

/** Shares that are not shown are among those that are read in this order, so more of them may have to be read. */
async function pageByDate(db: Db, { userId }: Viewer, page: Page): Promise<SharedPage> {
  const { tab, order, cursor, limit } = page;
  let after = cursor === undefined ? null : decodeCursor(cursor, ['timestamptz', 'uuid'])[1];
  const shown: SharedRow[] = [];
  let isEnd = false;
  for (let examined = 0; !isEnd && examined < MAX_EXAMINED && shown.length <= limit;) {
    const most = examined === 0 && !typesOfTab[tab] ? limit + 1 : EXAMINED_AT_ONCE;
    const rows = await readShares(db, userId, 'date', { tab, order, after, limit: most });
    shown.push(...rows.filter((row) => row.is_shown));
    examined += rows.length;
    isEnd = rows.length < most;
    after = positionOf(rows.at(-1)) ?? after;
  }
  const hasMore = shown.length > limit;
  if (hasMore) after = positionOf(shown[limit - 1]);
  return {
    rows: shown.slice(0, limit),
    nextCursor: after && (hasMore || !isEnd) ? encodeCursor([0, after]) : null,
  };
}

const positionOf = (row: SharedRow | undefined): string[] | null =>
  row ? [row.exact_at, row.shared_file_id] : null;

export async function countShared(db: Db, viewer: Viewer, tab: Page['tab']): Promise<number> {
  const { count } = await db
    .selectFrom('file_access as a')
    .select(sql<number>`count(*)`.as('count'))
    .where(isSharedAccess(viewer))
    .where(isOfTab(tab))
    .executeTakeFirstOrThrow();
  return count;
}

/** By whom and when a file was shared with the viewer; undefined when it was not, or when it is the viewer's own. */
export function findShare(db: Db, viewer: Viewer, fileId: string): Promise<Share | undefined> {
  return db
    .selectFrom('file_access as a')
    .select(['a.granted_at as at', giverName.as('by')])
    .where('a.file_id', '=', fileId)
    .where(isSharedAccess(viewer))
    .executeTakeFirst();
}
