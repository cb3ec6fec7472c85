import { type RawBuilder, sql } from 'kysely';
import { CHILDREN_PAGE } from '#shared/files/files.contract.ts';
import { typesOfTab } from '#shared/files/types.ts';
import { statement } from '#server/platform/db/prepared.ts';
import type { Db } from '#server/platform/db/db.ts';
import { NIL_ID } from '#server/platform/ids.ts';
import type { ListedRow } from '#server/files/item.ts';
import { isSharedAccess, isSharedRow } from '#server/files/files.policy.ts';
import { creatorName, fileColumns } from '#server/files/items.queries.ts';
import type { PageRequest } from './listing.queries.ts';
import { comparisons } from './ranges.queries.ts';

/** With a filter, or once shares were left out, this many shares are read at a time in the order of their dates. */
export const EXAMINED_AT_ONCE = 1000;

/** Everything on which the text of a statement depends. */
interface Shape extends Pick<PageRequest, 'tab' | 'order'> {
  sort: 'name' | 'date';
  isAfter: boolean;
  /** Usual limits are part of the text, because PostgreSQL chooses the plan by them. */
  usualLimit: number | null;
}

interface Bound {
  userId: string;
  limit: number;
  /** Of the file after which the rows begin. */
  key: string | undefined;
  id: string | undefined;
}

/** A file of the list, with its place in the order and with whoever shared it. */
export type SharedRow = ListedRow & {
  shared_file_id: string;
  shared_at: Date;
  /** The same with its microseconds, for a cursor. */
  exact_at: string;
  shared_by: string | null;
  /** False for a file in the trash or of another type: its other columns are null. */
  is_shown: boolean;
};

/** Whoever gave read. Somebody who gave only more rights afterwards did not share the file. */
export const giverName = sql<string | null>`(select u.name from users u where u.id = a.granted_by)`;

export function isOfTab(tab: PageRequest['tab']): RawBuilder<boolean> {
  const types = typesOfTab[tab];
  return types ? sql`a.type = any(${[...types]})` : sql`true`;
}

const accessColumns = sql`a.user_id, a.file_id, a.rights, a.is_creator, a.is_published, a.sort_key, a.type, a.granted_at, a.granted_by`;

/** The shares in the order of the names. All of the viewer's are read and the page is sorted out of them; see decision 031. */
function accessByName({ tab, order, isAfter }: Shape, values: Bound): RawBuilder<unknown> {
  const by = sql.raw(order);
  const start = isAfter
    ? sql`(a.sort_key, a.file_id) ${comparisons[order].after} (${values.key}, ${values.id}::uuid)`
    : sql`true`;
  return sql`select ${accessColumns} from file_access a
    where ${isSharedAccess(values)} and ${isOfTab(tab)} and ${start}
    order by a.sort_key ${by}, a.file_id ${by}`;
}

/**
 * The shares in the order in which they were made, across the end of the viewer's shares if need be: with a condition on the user,
 * PostgreSQL may read and sort all of them. Files in the trash and of all types are among them.
 */
function accessByDate({ order, isAfter }: Shape, values: Bound): RawBuilder<unknown> {
  const by = sql.raw(order);
  const [key, id] = isAfter ? [sql`${values.key}`, sql`${values.id}`] : beforeAll[order];
  return sql`select ${accessColumns} from file_access a
    where not a.is_creator
      and (a.user_id, a.granted_at, a.file_id) ${comparisons[order].after} (${values.userId}::uuid, ${key}::timestamptz, ${id}::uuid)
    order by a.user_id ${by}, a.granted_at ${by}, a.file_id ${by}`;
}

const beforeAll = {
  asc: [sql.lit('-infinity'), sql.lit(NIL_ID)],
  desc: [sql.lit('infinity'), sql.lit(NIL_ID)],
};

/** Each file is looked up by itself, because a join may be planned to read all. */
const pageStatement = (shape: Shape) =>
  statement((_db, values: Bound) => {
    const { sort, tab, order, usualLimit } = shape;
    const limit = usualLimit === null ? sql`${values.limit}` : sql.lit(usualLimit);
    const access = (sort === 'date' ? accessByDate : accessByName)(shape, values);
    const columns = sql.join(fileColumns.map((name) => sql.ref(name)));
    const by = sql.raw(order);
    const isShown = sql`(${isSharedRow} and ${isOfTab(tab)})`;
    return sql<SharedRow>`
      select ${columns}, ${creatorName} as created_by_name, null as deleted_by_name, a.rights, ${isShown} as is_shown,
          a.file_id as shared_file_id, a.granted_at as shared_at, a.granted_at::text as exact_at, case when ${isShown} then ${giverName} end as shared_by
        from (${access} limit ${limit}) a
          left join lateral (select ${columns} from files f where f.id = a.file_id limit 1) f on ${isShown}
        where a.user_id = ${values.userId}::uuid
        order by ${sql.ref(sort === 'date' ? 'a.granted_at' : 'a.sort_key')} ${by}, a.file_id ${by}`;
  });

const pageStatements = new Map<string, ReturnType<typeof pageStatement>>();
const usualLimits = new Set([CHILDREN_PAGE + 1, EXAMINED_AT_ONCE]);

export interface SharesRequest extends Pick<PageRequest, 'tab' | 'order' | 'limit'> {
  /** The sort value and the id of the file after which the rows begin. */
  after: readonly string[] | null;
}

/** The next shares of a user, at most `limit`. */
export function readShares(
  db: Db,
  userId: string,
  sort: 'name' | 'date',
  { tab, order, limit, after }: SharesRequest,
): Promise<SharedRow[]> {
  const usualLimit = usualLimits.has(limit) ? limit : null;
  const shape = { tab, sort, order, isAfter: after !== null, usualLimit };
  const text = JSON.stringify(shape);
  const read = pageStatements.get(text) ?? pageStatement(shape);
  pageStatements.set(text, read);
  return read(db, { userId, limit, key: after?.[0], id: after?.[1] });
}
