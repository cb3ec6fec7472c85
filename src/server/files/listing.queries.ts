import { type RawBuilder, sql } from 'kysely';
import { type Tab, typesOfTab } from '#shared/files/types.ts';
import type { Db } from '#server/platform/db.ts';
import { type CursorType, decodeCursor, encodeCursor } from './cursor.ts';
import type { ListedRow } from './nodes.queries.ts';
import { type Viewer, isStaff } from './viewer.ts';

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

// What a sort compares, and the types its values have in a cursor. The id comes last and makes the order total.
const sortKeys: Record<Sort, [column: string, type: CursorType][]> = {
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
 * A folder's items as ranges of an index, read one after the other: folders, then files; under a filter the types of the
 * filter, merged. So a page costs the same in a folder of ten and of a hundred thousand, in either direction.
 */
function rangesOf(tab: PageRequest['tab']): Condition[][] {
  const types = typesOfTab[tab];
  // Naming the type of folders too lets every order find them in one place of its index.
  if (!types) return [[sql`f.kind = 'folder' and f.type = 'folder'`], [sql`f.kind = 'file'`]];
  return [types.map((type) => sql`f.type = ${type}`)];
}

/** The SQL twin of the policy for a folder that the viewer may open: all its items, but of units only those on their way. */
function visibleIn(viewer: Viewer, isAboveDepartments: boolean): Condition {
  if (isStaff(viewer) || !isAboveDepartments) return sql`true`;
  return sql`(f.unit_kind = 'partition' and f.partition_id = any(${viewer.partitionIds}::uuid[])
    or f.unit_kind = 'company' and f.company_id = any(${viewer.companyIds}::uuid[])
    or f.unit_kind = 'department' and f.department_id = any(${viewer.departmentIds}::uuid[]))`;
}

export interface Folder {
  id: string;
  /** The data center itself, a partition or a company: what is in it are units. */
  isAboveDepartments: boolean;
}

export async function listChildren(
  db: Db,
  viewer: Viewer,
  folder: Folder,
  page: PageRequest,
): Promise<ListedPage> {
  const ranges = rangesOf(page.tab);
  const inFolder = sql`f.parent_id = ${folder.id} and f.state = 'published'
    and ${visibleIn(viewer, folder.isAboveDepartments)}`;
  let { range, after, skip } = await startOf(db, inFolder, ranges, page);
  const rows: ListedRow[] = [];
  for (; range < ranges.length && rows.length <= page.limit; range += 1) {
    const missing = page.limit + 1 - rows.length;
    const found = await readRange(db, viewer, {
      inFolder,
      conditions: ranges[range]!,
      page,
      after,
      skip,
      limit: missing,
    });
    rows.push(...found);
    after = null;
    skip = 0;
  }
  if (rows.length <= page.limit) return { rows, nextCursor: null };
  const last = rows[page.limit - 1]!;
  const lastRange = ranges.length === 1 || last.kind === 'folder' ? 0 : 1;
  return { rows: rows.slice(0, page.limit), nextCursor: encodeCursor([lastRange, keysOf(last, page.sort)]) };
}

interface Start {
  range: number;
  after: string[] | null;
  skip: number;
}

async function startOf(
  db: Db,
  inFolder: Condition,
  ranges: Condition[][],
  page: PageRequest,
): Promise<Start> {
  if (page.cursor !== undefined) {
    const types = sortKeys[page.sort].map(([, type]) => type);
    const [range, after] = decodeCursor(page.cursor, types);
    return { range, after, skip: 0 };
  }
  let skip = page.offset ?? 0;
  if (skip === 0 || ranges.length === 1) return { range: 0, after: null, skip };
  const folders = await countRange(db, inFolder, ranges[0]!);
  if (skip < folders) return { range: 0, after: null, skip };
  skip -= folders;
  return { range: 1, after: null, skip };
}

async function countRange(db: Db, inFolder: Condition, conditions: Condition[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from files f where ${inFolder} and (${sql.join(conditions, sql` or `)})`.execute(
    db,
  );
  return rows[0]!.count;
}

export function countChildren(
  db: Db,
  viewer: Viewer,
  folder: Folder,
  tab: PageRequest['tab'],
): Promise<number> {
  const inFolder = sql`f.parent_id = ${folder.id} and f.state = 'published'
    and ${visibleIn(viewer, folder.isAboveDepartments)}`;
  return countRange(db, inFolder, rangesOf(tab).flat());
}

interface Range {
  inFolder: Condition;
  conditions: Condition[];
  page: PageRequest;
  after: string[] | null;
  skip: number;
  limit: number;
}

async function readRange(db: Db, viewer: Viewer, range: Range): Promise<ListedRow[]> {
  const { inFolder, conditions, page, after, skip, limit } = range;
  const keys = sortKeys[page.sort];
  const direction = sql.raw(page.order);
  const ordering = sql.join(keys.map(([column]) => sql`f.${sql.raw(column)} ${direction}`));
  const isAfter = after ? sql`and ${comparison(keys, after, page.order)}` : sql``;
  const parts = conditions.map(
    (condition) => sql`(select f.* from files f where ${inFolder} and ${condition} ${isAfter}
      order by ${ordering} limit ${limit + skip})`,
  );
  const { rows } = await sql<ListedRow>`
    select f.*, creator.name as created_by_name, null as deleted_by_name, a.rights,
        ${sql.join(keys.map(([column], index) => sql`f.${sql.raw(column)}::text as ${sql.raw(`key_${index}`)}`))}
      from (select * from (${sql.join(parts, sql` union all `)}) f order by ${ordering} limit ${limit} offset ${skip}) f
      left join users creator on creator.id = f.created_by
      left join file_access a on a.file_id = f.id and a.user_id = ${viewer.userId}
      order by ${ordering}`.execute(db);
  return rows;
}

function comparison(keys: [string, CursorType][], after: string[], order: 'asc' | 'desc'): Condition {
  const columns = sql.join(keys.map(([column]) => sql`f.${sql.raw(column)}`));
  const values = sql.join(keys.map(([, type], index) => sql`${after[index]}::${sql.raw(type)}`));
  return sql`(${columns}) ${sql.raw(order === 'asc' ? '>' : '<')} (${values})`;
}

/** The sort values of a row as PostgreSQL wrote them: a date read into JavaScript would lose its microseconds. */
function keysOf(row: ListedRow, sort: Sort): string[] {
  const keys = row as ListedRow & Record<`key_${number}`, string>;
  return sortKeys[sort].map((_, index) => keys[`key_${index}`]!);
}
