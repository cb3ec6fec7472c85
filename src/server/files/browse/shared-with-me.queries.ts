import { sql } from 'kysely';
import { CHILDREN_PAGE } from '#shared/files/files.contract.ts';
import { typesOfTab } from '#shared/files/types.ts';
import type { Db } from '#server/platform/db/db.ts';
import { statement } from '#server/platform/db/prepared.ts';
import { decodeCursor, encodeCursor } from '#server/files/cursor.ts';
import { can, isSharedAccess } from '#server/files/files.policy.ts';
import type { PageRequest } from './listing.queries.ts';
import { comparisons } from './ranges.queries.ts';
import type { Item, ListedRow } from '#server/files/item.ts';
import { creatorName, fileColumns, withAncestors } from '#server/files/items.queries.ts';
import type { Viewer } from '#server/files/viewer.ts';

type Page = Pick<PageRequest, 'tab' | 'order' | 'cursor' | 'limit'>;

/** Everything on which the text of the statement that reads a page depends. */
interface Shape extends Pick<Page, 'tab' | 'order'> {
  isAfter: boolean;
  hasDefaultLimit: boolean;
}

interface Values extends Pick<Viewer, 'userId'> {
  limit: number;
  /** The file after which the page begins. */
  key?: string | undefined;
  id?: string | undefined;
}

/**
 * The access rows of what was shared with the viewer, in the order of the files. It is written as a range from one end of the
 * viewer's rows to the other, for the reason that `itemsInOrder` explains: PostgreSQL has to read it in the order of the index.
 */
function accessInOrder(db: Db, { tab, order, isAfter }: Shape, values: Values) {
  const user = sql`(select ${values.userId}::uuid)`;
  const { after, from, upTo } = comparisons[order];
  return db
    .selectFrom('file_access as a')
    .select(['a.file_id', 'a.sort_key', 'a.rights'])
    .where(isOfTab(tab))
    .where('a.shared_with', 'is not', null)
    .where(
      isAfter
        ? sql<boolean>`(a.shared_with, a.is_creator, a.sort_key, a.file_id) ${after} (${user}, false, ${values.key}, ${values.id}::uuid)`
        : sql<boolean>`(a.shared_with, a.is_creator) ${from} (${user}, false)`,
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

/** The files of a page and the viewer's rights on them. Each is looked up by itself, because a join may be planned to read all. */
const pageStatement = (shape: Shape) =>
  statement((db, values: Values) => {
    // The default limit is part of the text, because PostgreSQL chooses the plan by it.
    const limit = shape.hasDefaultLimit ? sql.lit(CHILDREN_PAGE + 1) : sql`${values.limit}`;
    const columns = sql.join(fileColumns.map((name) => sql.ref(name)));
    const order = sql.raw(shape.order);
    return sql<ListedRow>`
      select ${columns}, ${creatorName} as created_by_name, null as deleted_by_name, a.rights
        from (${accessInOrder(db, shape, values)} limit ${limit}) a
          cross join lateral (select ${columns} from files f where f.id = a.file_id limit 1) f
        order by a.sort_key ${order}, a.file_id ${order}`;
  });

const pageStatements = new Map<string, ReturnType<typeof pageStatement>>();

/** One row more than the page shows, if there is one. */
function readPage(db: Db, { userId }: Viewer, { tab, order, cursor, limit }: Page): Promise<ListedRow[]> {
  const shape = { tab, order, isAfter: cursor !== undefined, hasDefaultLimit: limit === CHILDREN_PAGE };
  const [key, id] = cursor === undefined ? [] : decodeCursor(cursor, ['text', 'uuid'])[1];
  const text = JSON.stringify(shape);
  const read = pageStatements.get(text) ?? pageStatement(shape);
  pageStatements.set(text, read);
  return read(db, { userId, key, id, limit: limit + 1 });
}

/** By name. A page may be shorter than its limit, because files in trashed folders are left out. */
export async function listShared(
  db: Db,
  viewer: Viewer,
  page: Page,
): Promise<{ items: Item[]; nextCursor: string | null }> {
  const rows = await readPage(db, viewer, page);
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return {
    items: (await withAncestors(db, shown)).filter((item) => can(viewer, 'open', item)),
    nextCursor: last ? encodeCursor([0, [last.sort_key, last.id]]) : null,
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
