import { sql } from 'kysely';
import { MAX_COUNTED } from '#shared/files/access.contract.ts';
import { foldForSearch } from '#shared/text/fold.ts';
import { decodeCursor, encodeCursor } from '#server/files/cursor.ts';
import { isInTrash, rightsOn, showsInReach, showsInReachSql } from '#server/files/files.policy.ts';
import type { Item } from '#server/files/item.ts';
import { loadItems } from '#server/files/items.queries.ts';
import type { RightsHolder, Viewer } from '#server/files/viewer.ts';
import type { Db } from '#server/platform/db/db.ts';
import { containing } from '#server/platform/db/like.ts';
import { NIL_ID } from '#server/platform/ids.ts';

/** After this many shares a page may be short, and the client asks for the next one. */
const MAX_EXAMINED = 5000;
/** Once shares were dropped, or when a name is searched for, this many are read at a time. */
const EXAMINED_AT_ONCE = 1000;
/** So many files are looked up one by one; of more, PostgreSQL may read all. */
const LOADED_AT_ONCE = 100;

/** A share of a file with a user. */
interface Grant {
  fileId: string;
  rights: number;
  by: string | null;
  at: Date;
  /** `at` with its microseconds, for a cursor. */
  exactAt: string;
  /** The file may be listed, as far as its row says. */
  mayShow: boolean;
}
export type GrantedFile = Grant & { item: Item };

/** How many files a user created that are not in the trash, counted up to one more than `MAX_COUNTED`. */
export async function countCreated(db: Db, userId: string): Promise<number> {
  const some = db
    .selectFrom('files')
    .select('id')
    .where('created_by', '=', userId)
    .where(sql<boolean>`state = 'published' and kind = 'file'`)
    // In the order of an index, because PostgreSQL may otherwise read all files until it has found enough.
    .orderBy('sort_key')
    .orderBy('id')
    .limit(MAX_COUNTED + 1);
  const { count } = await db
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many of the newest shares of a user are of files that are not in the trash, and how many of these the viewer may not see. */
export async function countGranted(
  db: Db,
  viewer: Viewer,
  user: RightsHolder,
): Promise<{ total: number; hidden: number; areAll: boolean }> {
  const grants = await newestGrants(db, viewer, user.userId, {
    q: '',
    after: beforeAll,
    limit: MAX_COUNTED + 1,
  });
  let total = 0;
  let hidden = 0;
  for await (const { item } of filesOf(db, viewer, user, grants.slice(0, MAX_COUNTED))) {
    if (isInTrash(item)) continue;
    total += 1;
    if (!showsInReach(viewer, item)) hidden += 1;
  }
  return { total, hidden, areAll: grants.length <= MAX_COUNTED };
}

/** The files that were shared with a user and that the viewer may see, the newest share first. */
export async function listGranted(
  db: Db,
  viewer: Viewer,
  user: RightsHolder,
  page: { q: string; cursor: string | undefined; limit: number },
): Promise<{ files: GrantedFile[]; nextCursor: string | null }> {
  const q = foldForSearch(page.q);
  let after = page.cursor === undefined ? beforeAll : positionIn(page.cursor);
  const found: GrantedFile[] = [];
  let isEnd = false;
  for (let examined = 0; !isEnd && examined < MAX_EXAMINED && found.length <= page.limit;) {
    const limit = q === '' && examined === 0 ? page.limit + 1 : EXAMINED_AT_ONCE;
    const grants = await newestGrants(db, viewer, user.userId, { q, after, limit });
    for await (const file of filesOf(
      db,
      viewer,
      user,
      grants.filter(({ mayShow }) => mayShow),
    )) {
      if (showsInReach(viewer, file.item)) found.push(file);
      if (found.length > page.limit) break;
    }
    examined += grants.length;
    isEnd = grants.length < limit;
    after = grants.at(-1) ?? after;
  }
  const files = found.slice(0, page.limit);
  const end = found.length > page.limit ? files.at(-1)! : after;
  const hasMore = found.length > page.limit || !isEnd;
  return { files, nextCursor: hasMore ? encodeCursor([0, [end.exactAt, end.fileId]]) : null };
}

type Position = Pick<Grant, 'exactAt' | 'fileId'>;
/** Newer than every share. */
const beforeAll: Position = { exactAt: 'infinity', fileId: NIL_ID };

function positionIn(cursor: string): Position {
  const [, [exactAt, fileId]] = decodeCursor(cursor, ['timestamptz', 'uuid']);
  return { exactAt: exactAt!, fileId: fileId! };
}

/**
 * The files of shares that the user can read, in their order, loaded as far as they are needed. Someone who was given the right to
 * download a file of their department and has left the department cannot read it.
 */
async function* filesOf(
  db: Db,
  viewer: Viewer,
  user: RightsHolder,
  grants: Grant[],
): AsyncGenerator<GrantedFile> {
  for (let start = 0; start < grants.length; start += LOADED_AT_ONCE) {
    const part = new Map(grants.slice(start, start + LOADED_AT_ONCE).map((grant) => [grant.fileId, grant]));
    for (const item of await loadItems(db, viewer, [...part.keys()])) {
      const grant = part.get(item.row.id)!;
      if (rightsOn(user, { ...item, rights: grant.rights }).includes('read')) yield { ...grant, item };
    }
  }
}

/**
 * The next shares, those of files that may not be shown too, so that a page reads a part of them and not all until it is full. They
 * are read in the order of the index, across the end of the user's shares if need be: with a condition on the user, PostgreSQL
 * may read and sort all of them. Each file is looked up by itself (`limit 1`), because a join may be planned to read all files.
 */
async function newestGrants(
  db: Db,
  viewer: Viewer,
  userId: string,
  { q, after, limit }: { q: string; after: Position; limit: number },
): Promise<Grant[]> {
  const matches = q === '' ? sql`true` : sql`f.search_name like ${containing(q)}`;
  const { rows } = await sql<Grant>`
    select a.file_id as "fileId", a.rights, a.granted_at as at, a.granted_at::text as "exactAt",
        (select u.name from users u where u.id = a.given_by) as by, shown.file is not null as "mayShow"
      from (select user_id, file_id, rights, granted_at, coalesce(granted_by, download_by, print_by) as given_by
          from file_access
          where not is_creator
            and (user_id, granted_at, file_id) < (${userId}, ${after.exactAt}::timestamptz, ${after.fileId}::uuid)
          order by user_id desc, granted_at desc, file_id desc limit ${limit}) a
        left join lateral (select f.id as file from files f
          where f.id = a.file_id and f.state = 'published' and ${matches} and ${showsInReachSql(viewer)}
          limit 1) shown on true
      where a.user_id = ${userId}
      order by a.granted_at desc, a.file_id desc`.execute(db);
  return rows;
}
