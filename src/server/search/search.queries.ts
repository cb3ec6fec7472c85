import { type RawBuilder, sql } from 'kysely';
import type { FileType } from '#shared/files/types.ts';
import { foldForSearch } from '#shared/text/fold.ts';
import type { Db } from '#server/platform/db/db.ts';
import { containing, startingWith } from '#server/platform/db/like.ts';
import '#server/organisation/organisation.table.ts';

type Condition = RawBuilder<unknown>;

/** A part of the tree that a search looks through, as an index can find it. Rights are asked of each hit afterwards. */
export type Scope =
  | { in: 'dataCenter' }
  | { in: 'departments'; ids: string[] }
  /** What is directly in these folders. */
  | { in: 'folders'; ids: string[] }
  | { in: 'items'; ids: string[] }
  /** A condition of the policy. */
  | { in: 'permitted'; condition: Condition };

/** One way in which an item can match. Hits come in the order of `key`, then id. */
export interface Match {
  key: 'search_name' | 'barcode';
  condition: Condition;
}

/** Of shorter words an index of trigrams knows nothing: they are looked for at the beginning only. */
const MIN_CONTAINED = 3;
/** A barcode begins with the numbers of company and department; fewer digits would name half the data center. */
const BARCODE_DIGITS = /^\d{5,}$/;

/** The ways to match what was typed, the best first; none of them finds what one before it does. */
export function matchesOf(typed: string, areFolders: boolean): Match[] {
  const word = foldForSearch(typed.replaceAll('\0', ''));
  if (word === '') return [];
  const begins = sql`f.search_name like ${startingWith(word)}`;
  const contains = sql`f.search_name like ${containing(word)}`;
  const matches: Match[] = [{ key: 'search_name', condition: begins }];
  if ([...word].length >= MIN_CONTAINED)
    matches.push({ key: 'search_name', condition: sql`${contains} and not ${begins}` });
  if (BARCODE_DIGITS.test(word) && !areFolders)
    matches.push({
      key: 'barcode',
      condition: sql`f.barcode like ${startingWith(word)} and not ${contains}`,
    });
  return matches;
}

export interface Hit {
  id: string;
  key: string;
}

interface HitsRequest {
  scopes: Scope[];
  match: Match;
  /** Null for all. */
  types: readonly FileType[] | null;
  after: [key: string, id: string] | null;
  limit: number;
}

/** The next items that match in one way, in all of the scopes; each scope is one range of one index where that is possible. */
export async function findHits(db: Db, request: HitsRequest): Promise<Hit[]> {
  const { scopes, match, types, after, limit } = request;
  const key = sql`f.${sql.raw(match.key)}`;
  const isWanted = sql.join(
    [
      sql`f.state = 'published'`,
      match.condition,
      ...(types ? [sql`f.type = any(${types})`] : []),
      // Not on the first page: PostgreSQL would begin at this bound instead of the word.
      ...(after ? [sql`(${key}, f.id) > (${after[0]}, ${after[1]}::uuid)`] : []),
    ],
    sql` and `,
  );
  const next = (inScope: Condition) => sql`(
    select f.id, ${key} as key from files f where ${inScope} and ${isWanted} order by ${key}, f.id limit ${limit})`;
  // A barcode says nothing of where a file is: one look at its index, whatever the scopes.
  const conditions = scopes.flatMap(conditionsOf);
  const parts = match.key === 'barcode' ? [sql`(${sql.join(conditions, sql` or `)})`] : conditions;
  if (conditions.length === 0) return [];
  const { rows } = await sql<Hit>`
    select id, key from (${sql.join(parts.map(next), sql` union `)}) hits order by key, id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Up to so many departments are read each as a range of its own; more are cheaper to pick out of one. */
const SEPARATE_DEPARTMENTS = 16;

/** The ranges of an index that a scope consists of. Ids are passed as they are: how many there are decides the plan. */
function conditionsOf(scope: Scope): Condition[] {
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
