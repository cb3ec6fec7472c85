import { type RawBuilder, sql } from 'kysely';
import type { FileType } from '#shared/files/types.ts';
import { foldForSearch } from '#shared/text/fold.ts';
import type { Db } from '#server/platform/db/db.ts';
import { containing } from '#server/platform/db/like.ts';
import { startingWith } from '#server/platform/db/text-range.ts';
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

/** A rule by which items match. Its hits are sorted by `column`, then id. */
export interface MatchRule {
  column: 'search_name' | 'barcode';
  condition: Condition;
}

/** Shorter words are searched only at the beginning of names, because an index of trigrams cannot find them. */
const MIN_CONTAINED = 3;
/** Barcodes begin with the prefixes of company and department, so fewer digits would match half the data center. */
const BARCODE_DIGITS = /^\d{5,}$/;

/**
 * The rules for a search text, the best first. No rule finds an item that an earlier one finds. Only "contains" uses LIKE,
 * because PostgreSQL compares each pattern with its whole sample of the names to plan a statement.
 */
export function matchRules(typed: string, onlyFolders: boolean): MatchRule[] {
  const word = foldForSearch(typed);
  if (word === '') return [];
  const length = [...word].length;
  const contains = sql`f.search_name like ${containing(word)}`;
  const rules: MatchRule[] = [{ column: 'search_name', condition: beginsWith('search_name', word) }];
  if (length >= MIN_CONTAINED)
    rules.push({
      column: 'search_name',
      condition: sql`${contains} and left(f.search_name, ${length}) <> ${word}`,
    });
  if (BARCODE_DIGITS.test(word) && !onlyFolders)
    rules.push({ column: 'barcode', condition: sql`${beginsWith('barcode', word)} and not ${contains}` });
  return rules;
}

function beginsWith(column: MatchRule['column'], word: string): Condition {
  const { first, end } = startingWith(word);
  const key = sql`f.${sql.raw(column)}`;
  return end === null ? sql`${key} >= ${first}` : sql`(${key} >= ${first} and ${key} < ${end})`;
}

/** One rule in one group of scopes. A search goes from one step to the next. */
export interface SearchStep {
  rule: MatchRule;
  scopes: SearchScope[];
}

export interface Hit {
  /** The number of the step that found it. */
  step: number;
  key: string;
  id: string;
}

/** Where a search goes on: after a hit of a step, or at its beginning. */
export interface SearchPosition {
  step: number;
  after: Pick<Hit, 'key' | 'id'> | null;
}

interface HitsRequest {
  steps: SearchStep[];
  from: SearchPosition;
  /** The step after the last one that is queried. */
  until: number;
  /** Null for all. */
  types: readonly FileType[] | null;
  limit: number;
}

/** The next hits of some steps, in one statement. Each scope is read as a range of an index where possible. */
export async function findHits(db: Db, { steps, from, until, types, limit }: HitsRequest): Promise<Hit[]> {
  const parts = steps.slice(from.step, until).flatMap(({ rule, scopes }, index) => {
    const key = sql`f.${sql.raw(rule.column)}`;
    const after = index === 0 ? from.after : null;
    const matches = sql.join(
      [
        sql`f.state = 'published'`,
        rule.condition,
        ...(types ? [sql`f.type = any(${types})`] : []),
        // Left out on the first page, where PostgreSQL would start reading at this bound instead of at the word.
        ...(after ? [sql`(${key}, f.id) > (${after.key}, ${after.id}::uuid)`] : []),
      ],
      sql` and `,
    );
    return rangesOf(rule, scopes).map(
      (range) => sql`(
        select ${sql.lit(from.step + index)} as step, ${key} as key, f.id from files f
        where ${range} and ${matches} order by ${key}, f.id limit ${limit})`,
    );
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<Hit>`
    select step, key, id from (${sql.join(parts, sql` union `)}) hits
    order by step, key, id limit ${limit}`.execute(db);
  return rows;
}

function rangesOf(rule: MatchRule, scopes: SearchScope[]): Condition[] {
  const conditions = scopes.flatMap(conditionsOf);
  // Barcodes have one index for all scopes, so they are looked up once.
  const isOneRange = rule.column === 'barcode' && conditions.length > 0;
  return isOneRange ? [sql`(${sql.join(conditions, sql` or `)})`] : conditions;
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
