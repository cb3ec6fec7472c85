import { type RawBuilder, sql } from 'kysely';
import { type FileType, type Tab, typesOfTab } from '#shared/files/types.ts';
import type { CursorType } from '#server/files/cursor.ts';
import { type ListedFor, canOpenInFolder } from '#server/files/files.policy.ts';

export type Sort = 'name' | 'size' | 'date' | 'type';

/** What a list of a folder shows, in which order. */
export interface Listing {
  tab: Exclude<Tab, 'trash'>;
  sort: Sort;
  order: 'asc' | 'desc';
}

/** Items of a folder that are next to each other in an index: those of a kind, or of a kind and a type. */
export interface Range {
  kind: 'folder' | 'file';
  type?: FileType;
}

/**
 * The ranges that a listing reads one after the other: folders, then files. With a filter, it merges the ranges of the types that
 * the filter shows. So a page costs the same in a folder of ten items and of a hundred thousand.
 */
export function rangesOf({ tab, sort, order }: Listing): Range[][] {
  const types = typesOfTab[tab];
  if (!types) return [[{ kind: 'folder' }], [{ kind: 'file' }]];
  if (tab === 'folder') return [[{ kind: 'folder' }]];
  const ranges = types.toSorted().map((type): Range => ({ kind: 'file', type }));
  if (sort !== 'type') return [ranges];
  return (order === 'asc' ? ranges : ranges.toReversed()).map((range) => [range]);
}

type SortColumn = [column: string, type: CursorType];

// The columns of each sort order, and the types of their values in a cursor. The id comes last, so that no two rows are equal.
const sortColumns: Record<Sort, SortColumn[]> = {
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

/** With a filter, the items of a range have one type, so they are sorted by name. */
const sortInRange = ({ tab, sort }: Listing): Sort => (sort === 'type' && typesOfTab[tab] ? 'name' : sort);

export const sortColumnsOf = (listing: Listing): SortColumn[] => sortColumns[sortInRange(listing)];

/** The name that an index of 017-one-index-per-order.sql has in its condition: it contains such ranges in this order. */
export function indexFor(sort: Sort, { type }: Range): string {
  if (type === undefined) return `by ${sort}`;
  return sort === 'name' ? 'by type' : `of type by ${sort}`;
}

/** The parameters of a statement about the items of a folder. */
export type FolderValues = ListedFor & { folderId: string };

/** `after_0`, `after_1` …: the sort values of the item after which a page begins. */
export type StartValues = Record<`after_${number}`, string>;

interface RangeRequest {
  listing: Listing;
  onlyOwnUnits: boolean;
  /** Whether the range is read after the start values. */
  isAfter: boolean;
}

type Sql = RawBuilder<unknown>;
/** As the indexes of 017-one-index-per-order.sql have it. */
export const isPublished = sql`f.state not in ('deleted', 'purging')`;
const column = (name: string): Sql => sql`f.${sql.raw(name)}`;
const row = (values: Sql[]): Sql => sql`(${sql.join(values)})`;

/** Reading up: after, from and up to a bound. */
export const comparisons = {
  asc: { after: sql`>`, from: sql`>=`, upTo: sql`<=` },
  desc: { after: sql`<`, from: sql`<=`, upTo: sql`>=` },
};

/**
 * The items of a range in the order of the listing: the end of a `select … from files f`.
 *
 * PostgreSQL can only read it in the order of one index, however large it assumes folders to be. With `parent_id = …` it would
 * expect the items of an average folder, find it cheaper to read them all and sort them, and do so in a folder of a hundred
 * thousand. A range whose bounds are subqueries is a ninth of the table to it, whatever its statistics are. The last condition is
 * true of every row; only the index for this order has it. See decision 011.
 */
export function itemsInOrder(range: Range, request: RangeRequest, values: FolderValues & StartValues): Sql {
  const { listing, onlyOwnUnits, isAfter } = request;
  const columns = sortColumnsOf(listing);
  const { after, from, upTo } = comparisons[listing.order];
  const sorted = columns.map(([name]) => column(name));
  const start = () => columns.map(([, type], index) => sql`${values[`after_${index}`]}::${sql.raw(type)}`);
  if (onlyOwnUnits)
    return sql`where ${isOwnUnit(values)} and ${isIn(range)}
        and ${isAfter ? sql`${row(sorted)} ${after} ${row(start())}` : sql`true`}
      order by ${orderBy(columns, listing.order)}`;

  const folder = sql`(select ${values.folderId}::uuid)`;
  const keys: [string, Sql][] = [
    ['parent_id', folder],
    ['kind', sql.lit(range.kind)],
  ];
  if (range.type !== undefined) keys.push(['type', sql`${range.type}`]);
  const names = keys.map(([name]) => column(name));
  const bounds = keys.map(([, value]) => value);
  const isFromStart = isAfter
    ? sql`${row([...names, ...sorted])} ${after} ${row([...bounds, ...start()])}`
    : sql`${row(names)} ${from} ${row(bounds)}`;
  return sql`where ${isFromStart} and ${row(names)} ${upTo} ${row(bounds)}
      and ${isPublished} and f.kind <> ${sql.lit(indexFor(sortInRange(listing), range))}
    order by ${orderBy([...keys, ...columns], listing.order)}`;
}

export const orderBy = (columns: [string, unknown][], order: Listing['order']): Sql =>
  sql.join(columns.map(([name]) => sql`${column(name)} ${sql.raw(order)}`));

/** Such a folder contains units only, which are few, so they need not be read in order. */
const isOwnUnit = (values: FolderValues): Sql =>
  sql`f.parent_id = ${values.folderId} and f.state = 'published' and ${canOpenInFolder(values, true)}`;

const isIn = ({ kind, type }: Range): Sql =>
  type === undefined ? sql`f.kind = ${sql.lit(kind)}` : sql`f.kind = ${sql.lit(kind)} and f.type = ${type}`;

/** The items of a folder, or of some of its ranges, to be counted: the end of a `select … from files f`. An index is enough. */
export function itemsOf(ranges: Range[] | 'all', onlyOwnUnits: boolean, values: FolderValues): Sql {
  const isIncluded = ranges === 'all' ? sql`true` : row([sql.join(ranges.map(isIn), sql` or `)]);
  if (onlyOwnUnits) return sql`where ${isOwnUnit(values)} and ${isIncluded}`;
  const byType = ranges === 'all' ? sql`f.state = 'published'` : sql`${isPublished} and f.kind <> 'by type'`;
  return sql`where f.parent_id = ${values.folderId} and ${byType} and ${isIncluded}`;
}
