import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import type { MatchRule } from './match-rules.queries.ts';
import { type Part, type SearchRequest, type SearchStep, partsOf } from './search-parts.queries.ts';
import '#server/organisation/organisation.table.ts';

type Condition = RawBuilder<unknown>;

export interface Hit {
  /** The number of the step that found it. */
  step: number;
  /** The value that the step sorts by, as text. */
  key: string;
  id: string;
}

/** Where a search goes on: after a hit of a step, or at its beginning. */
export interface SearchPosition {
  step: number;
  after: Pick<Hit, 'key' | 'id'> | null;
}

interface HitsRequest extends SearchRequest {
  steps: SearchStep[];
  from: SearchPosition;
  /** The step after the last one that is queried. */
  until: number;
  limit: number;
}

/** When most items are no hits, so many of them are read at a time. */
const MAX_CHECKED = 10_000;

interface Found {
  hits: Hit[];
  /** Where reading was interrupted because too many items were no hits. */
  interrupted: SearchPosition | null;
}

/** The next hits of some steps, in one statement. Each scope is read as a range of an index where possible. */
export async function findHits(db: Db, request: HitsRequest): Promise<Found> {
  const { steps, from, until, order, limit } = request;
  let areChecked = false;
  const parts = steps.slice(from.step, until).flatMap((step, index) => {
    const read = partReader(step.rule, request, index === 0 ? from.after : null);
    const ofStep = partsOf(step, request);
    areChecked ||= ofStep.some(({ checks }) => checks.length > 0);
    return ofStep.map(
      (part) => sql`(select ${sql.lit(from.step + index)} as step, f.* from ${read(part)} f)`,
    );
  });
  if (parts.length === 0) return { hits: [], interrupted: null };
  const direction = sql.raw(order);
  const statement = sql<Hit & { isHit: boolean; isEnd: boolean }>`
    select step, key, id, bool_or(is_hit) as "isHit", bool_or(is_end) as "isEnd"
      from (${sql.join(parts, sql` union all `)}) hits
      group by step, moment, key, id
      order by step, moment ${direction}, key ${direction}, id ${direction} limit ${limit}`;
  const { rows } = areChecked ? await readInOrder(db, statement) : await statement.execute(db);
  // What another part found after the end of one is left out, because that part may have hits before it.
  const end = rows.findIndex(({ isEnd }) => isEnd);
  const known = end === -1 ? rows : rows.slice(0, end + 1);
  return {
    hits: known.filter(({ isHit }) => isHit).map(({ step, key, id }) => ({ step, key, id })),
    interrupted: end === -1 ? null : positionAfter(rows[end]!),
  };
}

/**
 * Runs a statement that must not read whole ranges to sort them. PostgreSQL would do so where it expects few items, and it cannot know how many
 * there are in each department.
 */
const readInOrder = <Row>(db: Db, statement: RawBuilder<Row>) =>
  db.transaction().execute(async (tx) => {
    // Where an order cannot be read, the plan then looks so costly that PostgreSQL would compile it, which takes seconds.
    await sql`select set_config('enable_sort', 'off', true), set_config('jit', 'off', true)`.execute(tx);
    return statement.execute(tx);
  });

export const positionAfter = ({ step, key, id }: Hit): SearchPosition => ({ step, after: { key, id } });

/** Reads the first items of a part after a hit: a subquery with the columns key, moment, id, is_hit and is_end. */
function partReader(
  { column }: MatchRule,
  { order, limit }: HitsRequest,
  after: SearchPosition['after'],
): (part: Part) => Condition {
  const key = sql`f.${sql.raw(column)}`;
  const direction = sql.raw(order);
  const inOrder = sql`order by ${key} ${direction}, f.id ${direction}`;
  const type = sql.raw(column === 'updated_at' ? 'timestamptz' : 'text');
  const isAfter = after
    ? // Left out on the first page, where PostgreSQL would start reading at this bound instead of at the word.
      sql`(${key}, f.id) ${sql.raw(order === 'asc' ? '>' : '<')} (${after.key}::${type}, ${after.id}::uuid)`
    : sql`true`;
  const moment = column === 'updated_at' ? key : sql`null::timestamptz`;
  const columns = sql`${key}::text collate "C" as key, ${moment} as moment, f.id`;
  return ({ from = sql`files`, each, range, checks, isSmall = false }) => {
    if (isSmall)
      return sql`(select ${columns}, true as is_hit, false as is_end from files f where ${range} and ${isAfter})`;
    const hits = sql`(
      select ${columns}, true as is_hit, false as is_end from ${from} f where ${range} and ${isAfter} ${inOrder} limit ${limit})`;
    const atMost = sql.lit(Math.ceil(MAX_CHECKED / (each?.count ?? 1)));
    const checked = sql`(
      select ${columns}, f.is_hit, f.number = ${atMost} as is_end from (
        select f.*, ${sql.join(checks, sql` and `)} as is_hit, row_number() over (${inOrder}) as number from (
          select f.* from ${from} f where ${range} and ${isAfter} ${inOrder} limit ${atMost}) f) f
      where f.is_hit or f.number = ${atMost} ${inOrder} limit ${limit})`;
    const items = checks.length > 0 ? checked : hits;
    return each ? sql`(select f.* from ${each.rows}, lateral ${items} f)` : items;
  };
}

/** The most items that are read to count hits. */
const MAX_READ_TO_COUNT = 50_000;

/** Some hits of a step, in no order, and whether these are all of them. */
export async function findAnyHits(
  db: Db,
  step: SearchStep,
  request: SearchRequest,
  limit: number,
): Promise<{ ids: string[]; areAll: boolean }> {
  const parts = partsOf(step, request).map((part) => anyHits(step.rule, part));
  if (parts.length === 0) return { ids: [], areAll: true };
  const statement = sql<{ id: string; isHit: boolean; isEnd: boolean }>`
    select id, is_hit as "isHit", number = ${sql.lit(MAX_READ_TO_COUNT)} as "isEnd" from (
      select f.*, row_number() over () as number from (
        select * from (${sql.join(parts, sql` union all `)}) f limit ${sql.lit(MAX_READ_TO_COUNT)}) f) f
    where is_hit or number = ${sql.lit(MAX_READ_TO_COUNT)} limit ${limit}`;
  const { rows } = await readInOrder(db, statement);
  const ids = rows.filter(({ isHit }) => isHit).map(({ id }) => id);
  return { ids: [...new Set(ids)], areAll: rows.length < limit && !rows.some(({ isEnd }) => isEnd) };
}

/** The items of a part. They are sorted only so that PostgreSQL reads them from the index of that order. */
function anyHits({ column }: MatchRule, part: Part): Condition {
  const { from = sql`files`, each, range, checks, isSmall = false } = part;
  if (isSmall) return sql`(select f.id, true as is_hit from files f where ${range})`;
  const isHit = checks.length > 0 ? sql.join(checks, sql` and `) : sql`true`;
  const items = sql`(
    select f.id, ${isHit} as is_hit from ${from} f where ${range} order by f.${sql.raw(column)}, f.id limit ${sql.lit(MAX_READ_TO_COUNT)})`;
  return each ? sql`(select f.* from ${each.rows}, lateral ${items} f)` : items;
}

/** The departments of a unit, itself included, and the folders of all units below it. */
export async function findDepartmentsIn(
  db: Db,
  unitId: string,
): Promise<{ departmentIds: string[]; folderIds: string[] }> {
  const { rows } = await sql<{ id: string; kind: string; folder_id: string }>`
    with recursive down (id, kind, folder_id) as (
      select id, kind, folder_id from units where id = ${unitId} and deleted_at is null
      union all
      select u.id, u.kind, u.folder_id from down join units u on u.parent_id = down.id and u.deleted_at is null
    ) select id, kind, folder_id from down`.execute(db);
  return {
    departmentIds: rows.filter(({ kind }) => kind === 'department').map(({ id }) => id),
    folderIds: rows.filter(({ id }) => id !== unitId).map((row) => row.folder_id),
  };
}
