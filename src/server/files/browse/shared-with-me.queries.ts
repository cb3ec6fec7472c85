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
import { NIL_ID } from '#server/platform/ids.ts';

type Page = Pick<PageRequest, 'tab' | 'sort' | 'order' | 'cursor' | 'limit'>;

/** By whom and when a file was shared with the viewer. */
export interface Share {
  by: string | null;
  at: Date;
}
type FileShare = Share & { fileId: string };

/** Download and print bring read along, so whoever gave one of them has shared the file. */
const giverName = sql<string | null>`(select u.name from users u
  where u.id = coalesce(a.granted_by, a.download_by, a.print_by))`;

/** By name, or by the date of the share. A page may be shorter than its limit, because files in trashed folders are left out. */
export async function listShared(
  db: Db,
  viewer: Viewer,
  page: Page,
): Promise<{ items: { item: Item; share: Share }[]; nextCursor: string | null }> {
  const { shares, nextCursor } = await (page.sort === 'date' ? sharesByDate : sharesByName)(db, viewer, page);
  const ids = shares.map(({ fileId }) => fileId);
  const rows = await listedRows(db, viewer)
    .where('f.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const itemOf = new Map((await withAncestors(db, rows)).map((item) => [item.row.id, item]));
  const items = shares.flatMap((share) => {
    const item = itemOf.get(share.fileId);
    return item && can(viewer, 'open', item) ? [{ item, share }] : [];
  });
  return { items, nextCursor };
}

interface FoundShares {
  shares: FileShare[];
  nextCursor: string | null;
}

/**
 * The shares in the order of the files. It is written as a range from one end of the viewer's rows to the other, for the reason
 * that `itemsInOrder` explains: PostgreSQL has to read it in the order of the index.
 */
async function sharesByName(db: Db, viewer: Viewer, page: Page): Promise<FoundShares> {
  const { tab, order, cursor, limit } = page;
  const user = sql`(select ${viewer.userId}::uuid)`;
  const { after, from, upTo } = comparisons[order];
  const [key, id] = cursor === undefined ? [] : decodeCursor(cursor, ['text', 'uuid'])[1];
  const found = await db
    .selectFrom('file_access as a')
    .select(['a.file_id as fileId', 'a.sort_key', 'a.granted_at as at', giverName.as('by')])
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
    .orderBy('a.file_id', order)
    .limit(limit + 1)
    .execute();
  const last = found.length > limit ? found[limit - 1] : undefined;
  return {
    shares: found.slice(0, limit),
    nextCursor: last ? encodeCursor([0, [last.sort_key!, last.fileId]]) : null,
  };
}

/** After this many shares a page may be short, and the client asks for the next one. */
const MAX_EXAMINED = 5000;
/** With a filter, or once shares were left out, this many are read at a time. */
const EXAMINED_AT_ONCE = 1000;

/** The shares in the order in which they were made. Files in the trash are among the rows, and of all types, so they are left out here. */
async function sharesByDate(db: Db, viewer: Viewer, page: Page): Promise<FoundShares> {
  const { tab, order, cursor, limit } = page;
  let after = cursor === undefined ? beforeAll[order] : decodeCursor(cursor, ['timestamptz', 'uuid'])[1];
  const shares: DatedShare[] = [];
  let isEnd = false;
  for (let examined = 0; !isEnd && examined < MAX_EXAMINED && shares.length <= limit;) {
    const most = examined === 0 && !typesOfTab[tab] ? limit + 1 : EXAMINED_AT_ONCE;
    const rows = await nextShares(db, viewer, { tab, order, after, limit: most });
    shares.push(...rows.filter(({ isShown }) => isShown));
    examined += rows.length;
    isEnd = rows.length < most;
    after = positionOf(rows.at(-1)) ?? after;
  }
  const hasMore = shares.length > limit;
  if (hasMore) after = positionOf(shares[limit - 1])!;
  return {
    shares: shares.slice(0, limit),
    nextCursor: hasMore || !isEnd ? encodeCursor([0, after]) : null,
  };
}

type DatedShare = FileShare & {
  /** `at` with its microseconds, for a cursor. */
  exactAt: string;
  isShown: boolean;
};

const beforeAll = { asc: ['-infinity', NIL_ID], desc: ['infinity', NIL_ID] };
const positionOf = (share: DatedShare | undefined) => share && [share.exactAt, share.fileId];

/**
 * The next shares in the order of the index, across the end of the viewer's shares if need be: with a condition on the user,
 * PostgreSQL may read and sort all of them.
 */
async function nextShares(
  db: Db,
  { userId }: Viewer,
  { tab, order, after, limit }: Pick<Page, 'tab' | 'order' | 'limit'> & { after: string[] },
): Promise<DatedShare[]> {
  const [at, id] = after;
  const direction = sql.raw(order);
  const isShown = sql`(a.shared_with is not null and ${isOfTab(tab)})`;
  const { rows } = await sql<DatedShare>`
    select a.file_id as "fileId", a.granted_at as at, a.granted_at::text as "exactAt", ${isShown} as "isShown",
        case when ${isShown} then ${giverName} end as by
      from (select user_id, file_id, shared_with, type, granted_at, granted_by, download_by, print_by
          from file_access
          where not is_creator
            and (user_id, granted_at, file_id) ${comparisons[order].after} (${userId}, ${at}::timestamptz, ${id}::uuid)
          order by user_id ${direction}, granted_at ${direction}, file_id ${direction} limit ${limit}) a
      where a.user_id = ${userId}
      order by a.granted_at ${direction}, a.file_id ${direction}`.execute(db);
  return rows;
}

function isOfTab(tab: Page['tab']) {
  const types = typesOfTab[tab];
  return types ? sql<boolean>`a.type = any(${[...types]})` : sql<boolean>`true`;
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

/** By whom and when a file was shared with the viewer; undefined when it was not, or when it is the viewer's own. */
export function findShare(db: Db, viewer: Viewer, fileId: string): Promise<Share | undefined> {
  return db
    .selectFrom('file_access as a')
    .select(['a.granted_at as at', giverName.as('by')])
    .where('a.user_id', '=', viewer.userId)
    .where('a.file_id', '=', fileId)
    .where(isSharedAccess(viewer))
    .executeTakeFirst();
}
