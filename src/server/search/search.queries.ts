import { type RawBuilder, sql } from 'kysely';
import type { FileType } from '#shared/files/types.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type Range, indexFor, isPublished } from '#server/files/browse/ranges.queries.ts';
import type { MatchRule, Sorting } from './match-rules.queries.ts';
import '#server/organisation/organisation.table.ts';

type Condition = RawBuilder<unknown>;

/** A part of the tree in which a search looks; each can be found in an index. Rights are checked for each hit afterwards. */
export type SearchScope =
  | { in: 'dataCenter' }
  | { in: 'departments'; ids: string[] }
  /** The items directly in these folders. */
  | { in: 'folders'; ids: string[] }
  | { in: 'items'; ids: string[] }
  /** A condition of the policy. */
  | { in: 'permitted'; condition: Condition };

/** One rule in one group of scopes. A search goes from one step to the next. */
export interface SearchStep {
  rule: MatchRule;
  scopes: SearchScope[];
}

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

/** What is the same for all steps of a search. */
export interface SearchRequest extends Sorting {
  /** Whether there is a search text. Without one, a scope contains far more items than a page. */
  hasText: boolean;
  /** Null for all. */
  types: readonly FileType[] | null;
  filters: Condition[];
}

interface HitsRequest extends SearchRequest {
  steps: SearchStep[];
  from: SearchPosition;
  /** The step after the last one that is queried. */
  until: number;
  limit: number;
}

/** The next hits of some steps, in one statement. Each scope is read as a range of an index where possible. */
export async function findHits(db: Db, request: HitsRequest): Promise<Hit[]> {
  const { steps, from, until, order, limit } = request;
  const parts = steps.slice(from.step, until).flatMap((step, index) => {
    const read = partReader(step.rule, request, index === 0 ? from.after : null);
    return partsOf(step, request).map(
      (part) => sql`(select ${sql.lit(from.step + index)} as step, f.* from ${read(part)} f)`,
    );
  });
  if (parts.length === 0) return [];
  const direction = sql.raw(order);
  const { rows } = await sql<Hit>`
    select step, key, id from (${sql.join(parts, sql` union `)}) hits
    order by step, moment ${direction}, key ${direction}, id ${direction} limit ${limit}`.execute(db);
  return rows;
}

/** Items to be read in order: those that meet a condition, or as many for each of some places. */
interface Part {
  condition: Condition;
  /** The places `place.id` that the condition refers to. */
  places?: string[];
}

/** Reads the first items of a part after a hit: a subquery with the columns key, moment and id. */
function partReader(
  { column, condition: matches }: MatchRule,
  { filters, order, limit }: HitsRequest,
  after: SearchPosition['after'],
): (part: Part) => Condition {
  const key = sql`f.${sql.raw(column)}`;
  const direction = sql.raw(order);
  const type = sql.raw(column === 'updated_at' ? 'timestamptz' : 'text');
  const isAfter = after
    ? // Left out on the first page, where PostgreSQL would start reading at this bound instead of at the word.
      sql`(${key}, f.id) ${sql.raw(order === 'asc' ? '>' : '<')} (${after.key}::${type}, ${after.id}::uuid)`
    : sql`true`;
  const moment = column === 'updated_at' ? key : sql`null::timestamptz`;
  return ({ condition, places }) => {
    const items = sql`(
      select ${key}::text collate "C" as key, ${moment} as moment, f.id from files f
      where ${sql.join([condition, matches, ...filters, isAfter], sql` and `)}
      order by ${key} ${direction}, f.id ${direction} limit ${limit})`;
    if (!places) return items;
    return sql`(select f.* from unnest(${places}::uuid[]) as place (id), lateral ${items} f)`;
  };
}

function partsOf({ rule, scopes }: SearchStep, request: SearchRequest): Part[] {
  if (!request.hasText) return scopes.flatMap((scope) => partsOfScope(scope, request));
  const ofType = request.types ? sql`f.type = any(${request.types})` : sql`true`;
  const published = (condition: Condition): Part => ({
    condition: sql`${condition} and f.state = 'published' and ${ofType}`,
  });
  const conditions = scopes.flatMap(conditionsOf);
  // Barcodes have one index for all scopes, so they are looked up once.
  const isOneRange = rule.column === 'barcode' && conditions.length > 0;
  return (isOneRange ? [sql`(${sql.join(conditions, sql` or `)})`] : conditions).map(published);
}

/** Up to this many departments are read as separate ranges; for more, filtering one range is cheaper. */
const SEPARATE_DEPARTMENTS = 16;

/** The index ranges of a scope. The statement is not prepared, because the best plan depends on the number of ids. */
function conditionsOf(scope: SearchScope): Condition[] {
  if (scope.in === 'dataCenter') return [sql`f.space = 'DC'`];
  if (scope.in === 'permitted') return [scope.condition];
  if (scope.ids.length === 0) return [];
  switch (scope.in) {
    case 'departments':
      return scope.ids.length > SEPARATE_DEPARTMENTS
        ? [sql`f.department_id = any(${scope.ids}::uuid[])`]
        : scope.ids.map((id) => sql`f.department_id = ${id}`);
    case 'folders':
      return [sql`f.parent_id = any(${scope.ids}::uuid[])`];
    case 'items':
      return [sql`f.id = any(${scope.ids}::uuid[])`];
  }
}

/** Up to this many folders are read one by one; of more, all items are read and sorted. */
const SEPARATE_FOLDERS = 1000;

/**
 * A scope without a search text: a page is read from the beginning of each range and merged, so that it costs the same however many
 * items there are. By date, departments share one index, and PostgreSQL decides whether to read it or all items of the departments.
 */
function partsOfScope(scope: SearchScope, { types, sort }: SearchRequest): Part[] {
  const ofType = types ? sql`f.type = any(${types})` : sql`true`;
  const published = (condition: Condition) => sql`${condition} and f.state = 'published'`;
  const ofOneType = (type: FileType) =>
    // Files of one type by name have indexes of their own, with this condition.
    sort === 'name' && type !== 'folder'
      ? sql`${isOfType(type)} and ${isPublished}`
      : published(isOfType(type));
  if (scope.in === 'dataCenter' && types)
    return types.map((type) => ({ condition: sql`f.space = 'DC' and ${ofOneType(type)}` }));
  if (scope.in === 'departments' && sort === 'name') {
    const conditions = types?.map(ofOneType) ?? [published(sql`true`)];
    return conditions.map((condition) => ({
      condition: sql`f.department_id = place.id and ${condition}`,
      places: scope.ids,
    }));
  }
  if (scope.in === 'folders' && scope.ids.length <= SEPARATE_FOLDERS) {
    const ranges = types?.map(rangeOfType) ?? [{ kind: 'folder' as const }, { kind: 'file' as const }];
    return ranges.map((range) => ({
      condition: sql`f.parent_id = place.id and f.kind = ${sql.lit(range.kind)}
        and ${range.type ? sql`f.type = ${range.type}` : sql`true`}
        and ${isPublished} and f.kind <> ${sql.lit(indexFor(sort, range))}`,
      places: scope.ids,
    }));
  }
  return conditionsOf(scope).map((condition) => ({ condition: published(sql`${condition} and ${ofType}`) }));
}

const rangeOfType = (type: FileType): Range => ({ kind: type === 'folder' ? 'folder' : 'file', type });

const isOfType = (type: FileType): Condition =>
  sql`f.kind = ${sql.lit(rangeOfType(type).kind)} and f.type = ${type}`;

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
