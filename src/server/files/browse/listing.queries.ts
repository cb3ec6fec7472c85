import { type RawBuilder, sql } from 'kysely';
import { CHILDREN_PAGE } from '#shared/files/files.contract.ts';
import { typesOfTab } from '#shared/files/types.ts';
import type { Db } from '#server/platform/db/db.ts';
import { statement } from '#server/platform/db/prepared.ts';
import { decodeCursor, encodeCursor } from '#server/files/cursor.ts';
import type { ListedRow } from '#server/files/item.ts';
import { creatorName, fileColumns } from '#server/files/items.queries.ts';
import { type Permitted, rightsOf, showsOnlyOwnUnits } from '#server/files/files.policy.ts';
import type { Viewer } from '#server/files/viewer.ts';
import {
  type FolderValues,
  type Listing,
  type StartValues,
  itemsInOrder,
  itemsOf,
  orderBy,
  rangesOf,
  sortColumnsOf,
} from './ranges.queries.ts';

export interface PageRequest extends Listing {
  cursor?: string | undefined;
  offset?: number | undefined;
  limit: number;
}

export interface ListedPage {
  rows: ListedRow[];
  nextCursor: string | null;
}

/** The items of a folder that the viewer may open. */
export interface FolderQuery {
  values: FolderValues & Pick<Viewer, 'userId'>;
  onlyOwnUnits: boolean;
}

export const folderQuery = (viewer: Viewer, folder: Permitted<'open'>): FolderQuery => ({
  values: { ...viewer, folderId: folder.row.id },
  onlyOwnUnits: showsOnlyOwnUnits(viewer, folder),
});

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
    nextCursor: encodeCursor([last.range, sortValuesOf(last, page)]),
  };
}

/** Where a page begins: in this range, after the item with these sort values. */
interface PageStart {
  range: number;
  after: string[] | null;
}

/** Null when the folder has no items after the offset. */
async function findStart(db: Db, query: FolderQuery, page: PageRequest): Promise<PageStart | null> {
  const ranges = rangesOf(page);
  if (page.cursor !== undefined) {
    const types = sortColumnsOf(page).map(([, type]) => type);
    const [range, after] = decodeCursor(page.cursor, types, ranges.length);
    return { range, after };
  }
  let skip = page.offset ?? 0;
  for (const [range, merged] of ranges.entries()) {
    // Negative when items were added between the two queries of a range.
    if (skip <= 0) return { range, after: null };
    const after = await findSortValuesAt(db, query, merged, page, skip);
    if (after) return { range, after };
    skip -= await countItems(db, query, merged);
  }
  return null;
}

type Ranges = ReturnType<typeof rangesOf>[number];

/** The sort values of the item at position `skip` of merged ranges. They are read from the index alone. */
async function findSortValuesAt(
  db: Db,
  { values, onlyOwnUnits }: FolderQuery,
  merged: Ranges,
  listing: Listing,
  skip: number,
): Promise<string[] | null> {
  const columns = sortColumnsOf(listing);
  const names = sql.join(columns.map(([name]) => sql`f.${sql.raw(name)}`));
  const items = merged.map(
    (range) => sql`select ${names} from files f
      ${itemsInOrder(range, { listing, onlyOwnUnits, isAfter: false }, values)}`,
  );
  const position = sql`limit 1 offset ${skip - 1}`;
  const parts = items.map((item) => sql`(${item} limit ${skip})`);
  const item =
    items.length === 1
      ? sql`${items[0]} ${position}`
      : sql`select * from (${sql.join(parts, sql` union all `)}) f order by ${orderBy(columns, listing.order)} ${position}`;
  const { rows } = await sql<SortValues>`select ${sortValueColumns(listing)} from (${item}) f`.execute(db);
  return rows[0] ? sortValuesOf(rows[0], listing) : null;
}

export async function countItems(
  db: Db,
  { values, onlyOwnUnits }: FolderQuery,
  ranges: Ranges | 'all',
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from files f ${itemsOf(ranges, onlyOwnUnits, values)}`.execute(db);
  return rows[0]!.count;
}

export function countChildren(
  db: Db,
  viewer: Viewer,
  folder: Permitted<'open'>,
  tab: Listing['tab'],
): Promise<number> {
  const ranges = typesOfTab[tab] ? rangesOf({ tab, sort: 'name', order: 'asc' }).flat() : 'all';
  return countItems(db, folderQuery(viewer, folder), ranges);
}

type PageRow = ListedRow & SortValues & { range: number };
type PageValues = FolderQuery['values'] & StartValues & { limit: number };

/** Everything on which the text of the statement that reads a page depends. */
interface StatementShape extends Listing {
  onlyOwnUnits: boolean;
  range: number;
  isAfter: boolean;
  hasDefaultLimit: boolean;
}

export const startValues = (after: string[]): StartValues =>
  Object.fromEntries(after.map((value, index) => [`after_${index}`, value]));

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
  return read(db, { ...values, ...startValues(after ?? []), limit: limit + 1 });
}

const pageStatement = ({
  onlyOwnUnits,
  range: first,
  isAfter,
  hasDefaultLimit,
  ...listing
}: StatementShape) =>
  statement((_db, values: PageValues) => {
    const columns = sql.join(fileColumns.map((name) => sql.ref(name)));
    // The default limit is part of the text, because PostgreSQL chooses the plan by it.
    const limit = hasDefaultLimit ? sql.lit(CHILDREN_PAGE + 1) : sql`${values.limit}`;
    const parts = rangesOf(listing)
      .slice(first)
      .flatMap((merged, index) => {
        const request = { listing, onlyOwnUnits, isAfter: isAfter && index === 0 };
        return merged.map(
          (range) => sql`(select ${columns}, ${sql.lit(first + index)} as range from files f
            ${itemsInOrder(range, request, values)} limit ${limit})`,
        );
      });
    return sql<PageRow>`
      select ${columns}, f.range, ${creatorName} as created_by_name, null as deleted_by_name,
          ${rightsOf(values)} as rights, ${sortValueColumns(listing)}
        from (${sql.join(parts, sql` union all `)}) f
        order by range, ${orderBy(sortColumnsOf(listing), listing.order)} limit ${limit}`;
  });

/** The sort values of a row as text, because a JavaScript date would lose the microseconds. */
export type SortValues = Record<`sort_value_${number}`, string>;

export const sortValueColumns = (listing: Listing): RawBuilder<unknown> =>
  sql.join(
    sortColumnsOf(listing).map(
      ([column], index) => sql`f.${sql.raw(column)}::text as ${sql.raw(`sort_value_${index}`)}`,
    ),
  );

export const sortValuesOf = (row: SortValues, listing: Listing): string[] =>
  sortColumnsOf(listing).map((_, index) => row[`sort_value_${index}`]!);
