import { type RawBuilder, sql } from 'kysely';
import { CHILDREN_PAGE } from '#shared/files/files.contract.ts';
import { type Tab, typesOfTab } from '#shared/files/types.ts';
import type { Db } from '#server/platform/db/db.ts';
import { statement } from '#server/platform/db/prepared.ts';
import { type CursorType, decodeCursor, encodeCursor } from '#server/files/cursor.ts';
import type { ListedRow } from '#server/files/item.ts';
import { fileColumns } from '#server/files/items.queries.ts';
import {
  type ListedFor,
  type Permitted,
  canOpenInFolder,
  showsOnlyOwnUnits,
} from '#server/files/files.policy.ts';
import type { Viewer } from '#server/files/viewer.ts';

export type Sort = 'name' | 'size' | 'date' | 'type';

export interface PageRequest {
  tab: Exclude<Tab, 'trash'>;
  sort: Sort;
  order: 'asc' | 'desc';
  cursor?: string | undefined;
  offset?: number | undefined;
  limit: number;
}

export interface ListedPage {
  rows: ListedRow[];
  nextCursor: string | null;
}

// The columns of each sort order, and the types of their values in a cursor. The id comes last, so that no two rows are equal.
const sortColumns: Record<Sort, [column: string, type: CursorType][]> = {
  name: [
    ['sort_key', 'text'],
    ['id', 'uuid'],
  ],
  size: [
    ['size', 'bigint'],
    ['id', 'uuid'],
  ],
  date: [
    ['updated_at', 'timestamptz'],
    ['id', 'uuid'],
  ],
  type: [
    ['type', 'text'],
    ['sort_key', 'text'],
    ['id', 'uuid'],
  ],
};

type Condition = RawBuilder<unknown>;

/**
 * The index ranges that a listing reads one after the other: folders, then files. With a filter there is one range, in which
 * the types of the filter are merged. So a page costs the same in a folder of ten items and of a hundred thousand.
 */
function rangesOf(tab: PageRequest['tab']): Condition[][] {
  const types = typesOfTab[tab];
  // Kind and type are both compared, because each index contains only one of them.
  if (!types) return [[sql`f.kind = 'folder' and f.type = 'folder'`], [sql`f.kind = 'file'`]];
  return [types.map((type) => sql`f.type = ${type}`)];
}

/** The parameters of a statement about the items of a folder. */
type FolderValues = ListedFor & Pick<Viewer, 'userId'> & { folderId: string };

/** The items of a folder that the viewer may open. */
interface FolderQuery {
  values: FolderValues;
  onlyOwnUnits: boolean;
}

const folderQuery = (viewer: Viewer, folder: Permitted<'open'>): FolderQuery => ({
  values: { ...viewer, folderId: folder.row.id },
  onlyOwnUnits: showsOnlyOwnUnits(viewer, folder),
});

const isInFolder = (values: FolderValues, onlyOwnUnits: boolean): Condition =>
  sql`f.parent_id = ${values.folderId} and f.state = 'published' and ${canOpenInFolder(values, onlyOwnUnits)}`;

export async function listChildren(
  db: Db,
  viewer: Viewer,
  folder: Permitted<'open'>,
  page: PageRequest,
): Promise<ListedPage> {
  const query = folderQuery(viewer, folder);
  const start = await findStart(db, query, page);
  if (!start) return { rows: [], nextCursor: null };
  const rows = await readPage(db, query, page, start);
  if (rows.length <= page.limit) return { rows, nextCursor: null };
  const last = rows[page.limit - 1]!;
  return {
    rows: rows.slice(0, page.limit),
    nextCursor: encodeCursor([last.range, sortValuesOf(last, page.sort)]),
  };
}

/** Where a page begins: in this range, after the item with these sort values. */
interface PageStart {
  range: number;
  after: string[] | null;
}

/** Null when the folder has no items after the offset. */
async function findStart(db: Db, query: FolderQuery, page: PageRequest): Promise<PageStart | null> {
  const ranges = rangesOf(page.tab);
  if (page.cursor !== undefined) {
    const types = sortColumns[page.sort].map(([, type]) => type);
    const [range, after] = decodeCursor(page.cursor, types, ranges.length);
    return { range, after };
  }
  let skip = page.offset ?? 0;
  for (const [range, conditions] of ranges.entries()) {
    // Negative when items were added between the two queries of a range.
    if (skip <= 0) return { range, after: null };
    const after = await findSortValuesAt(db, query, conditions, page, skip);
    if (after) return { range, after };
    skip -= await countRange(db, query, conditions);
  }
  return null;
}

/** The sort values of the item at position `skip` of a range. Most sort orders read them from the index alone. */
async function findSortValuesAt(
  db: Db,
  { values, onlyOwnUnits }: FolderQuery,
  conditions: Condition[],
  { sort, order }: PageRequest,
  skip: number,
): Promise<string[] | null> {
  const ordering = orderingOf(sort, order);
  const columns = sql.join(sortColumns[sort].map(([column]) => sql`f.${sql.raw(column)}`));
  const parts = conditions.map(
    (
      condition,
    ) => sql`(select ${columns} from files f where ${isInFolder(values, onlyOwnUnits)} and ${condition}
      order by ${ordering} limit ${skip})`,
  );
  const { rows } = await sql<SortValues>`
    select ${sortValueColumns(sort)} from (${sql.join(parts, sql` union all `)}) f
      order by ${ordering} limit 1 offset ${skip - 1}`.execute(db);
  return rows[0] ? sortValuesOf(rows[0], sort) : null;
}

async function countRange(
  db: Db,
  { values, onlyOwnUnits }: FolderQuery,
  conditions: Condition[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from files f
      where ${isInFolder(values, onlyOwnUnits)} and (${sql.join(conditions, sql` or `)})`.execute(db);
  return rows[0]!.count;
}

export function countChildren(
  db: Db,
  viewer: Viewer,
  folder: Permitted<'open'>,
  tab: PageRequest['tab'],
): Promise<number> {
  // Without a condition on the type, an index alone is enough to count the items.
  const conditions = typesOfTab[tab] ? rangesOf(tab).flat() : [sql`true`];
  return countRange(db, folderQuery(viewer, folder), conditions);
}

type PageRow = ListedRow & SortValues & { range: number };
type PageValues = FolderValues & { limit: number } & Record<`after_${number}`, string>;

/** Everything on which the text of the statement that reads a page depends. */
interface StatementShape extends Pick<PageRequest, 'tab' | 'sort' | 'order'> {
  onlyOwnUnits: boolean;
  range: number;
  isAfter: boolean;
  hasDefaultLimit: boolean;
}

const pageStatements = new Map<string, ReturnType<typeof pageStatement>>();

/** Reads one row more than the page shows, from the start on. */
function readPage(
  db: Db,
  { values, onlyOwnUnits }: FolderQuery,
  { tab, sort, order, limit }: PageRequest,
  { range, after }: PageStart,
): Promise<PageRow[]> {
  const hasDefaultLimit = limit === CHILDREN_PAGE;
  const shape = { tab, sort, order, onlyOwnUnits, range, isAfter: after !== null, hasDefaultLimit };
  const key = JSON.stringify(shape);
  const read = pageStatements.get(key) ?? pageStatement(shape);
  pageStatements.set(key, read);
  const start = Object.fromEntries(after?.map((value, index) => [`after_${index}`, value]) ?? []);
  return read(db, { ...values, ...start, limit: limit + 1 });
}

const pageStatement = ({ tab, sort, order, ...shape }: StatementShape) =>
  statement((_db, values: PageValues) => {
    const ordering = orderingOf(sort, order);
    const columns = sql.join(fileColumns.map((column) => sql.ref(column)));
    // The default limit is part of the text, because PostgreSQL chooses the plan by it.
    const limit = shape.hasDefaultLimit ? sql.lit(CHILDREN_PAGE + 1) : sql`${values.limit}`;
    const parts = rangesOf(tab)
      .slice(shape.range)
      .flatMap((conditions, index) => {
        const afterStart =
          index === 0 && shape.isAfter ? sql`and ${isAfterStart(values, sort, order)}` : sql``;
        return conditions.map(
          (condition) => sql`(select ${columns}, ${sql.lit(shape.range + index)} as range from files f
            where ${isInFolder(values, shape.onlyOwnUnits)} and ${condition} ${afterStart}
            order by ${ordering} limit ${limit})`,
        );
      });
    return sql<PageRow>`
      select ${columns}, f.range, creator.name as created_by_name, null as deleted_by_name, a.rights, ${sortValueColumns(sort)}
        from (select * from (${sql.join(parts, sql` union all `)}) f order by range, ${ordering} limit ${limit}) f
        left join users creator on creator.id = f.created_by
        left join file_access a on a.file_id = f.id and a.user_id = ${values.userId}
        order by range, ${ordering}`;
  });

const orderingOf = (sort: Sort, order: PageRequest['order']): RawBuilder<unknown> =>
  sql.join(sortColumns[sort].map(([column]) => sql`f.${sql.raw(column)} ${sql.raw(order)}`));

function isAfterStart(values: PageValues, sort: Sort, order: PageRequest['order']): Condition {
  const columns = sql.join(sortColumns[sort].map(([column]) => sql`f.${sql.raw(column)}`));
  const start = sql.join(
    sortColumns[sort].map(([, type], index) => sql`${values[`after_${index}`]}::${sql.raw(type)}`),
  );
  return sql`(${columns}) ${sql.raw(order === 'asc' ? '>' : '<')} (${start})`;
}

/** The sort values of a row as text, because a JavaScript date would lose the microseconds. */
type SortValues = Record<`sort_value_${number}`, string>;

const sortValueColumns = (sort: Sort): RawBuilder<unknown> =>
  sql.join(
    sortColumns[sort].map(
      ([column], index) => sql`f.${sql.raw(column)}::text as ${sql.raw(`sort_value_${index}`)}`,
    ),
  );

const sortValuesOf = (row: SortValues, sort: Sort): string[] =>
  sortColumns[sort].map((_, index) => row[`sort_value_${index}`]!);
