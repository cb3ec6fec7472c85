import { type RawBuilder, sql } from 'kysely';
import { type FileType, fileTypes } from '#shared/files/types.ts';
import { type Range, indexFor, isPublished } from '#server/files/browse/ranges.queries.ts';
import type { TextRange } from '#server/platform/db/text-range.ts';
import type { MatchRule, Sorting } from './match-rules.queries.ts';

type Condition = RawBuilder<unknown>;

/** A part of the tree in which a search looks; each can be found in an index. Rights are checked for each hit afterwards. */
export type SearchScope = (
  | { in: 'dataCenter' }
  | { in: 'departments'; ids: string[] }
  /** The items directly in these folders, which are all in one department or in My Files. */
  | { in: 'folders'; ids: string[]; departmentId: string | null }
  | { in: 'items'; ids: string[] }
  /** A condition of the policy. */
  | { in: 'permitted'; condition: Condition }
) & {
  /** A subquery for a few items that contain all results. */
  few?: Condition;
};

/** One rule in one group of scopes. A search goes from one step to the next. */
export interface SearchStep {
  rule: MatchRule;
  scopes: SearchScope[];
}

/** What is the same for all steps of a search. */
export interface SearchRequest extends Sorting {
  /** Whether there is a search text. Without one, a scope contains far more items than a page. */
  hasText: boolean;
  /** Null for all. */
  types: readonly FileType[] | null;
  filters: Filters;
}

/** The conditions of the filters. */
export interface Filters {
  person: Condition[];
  dates: Condition[];
  sizes: Condition[];
}

/** Items that are read in order. */
export interface Part {
  /** Where they are read from: a subquery; without it, the table. */
  from?: Condition;
  /** The rows `place` for each of which the items are read. */
  each?: { rows: Condition; count: number };
  /** The items that are next to each other in an index. */
  range: Condition;
  /** What is then checked for each item, so that many may be read for one hit. Empty when the range contains only hits. */
  checks: Condition[];
  /** Whether there are so few items that no index has to be read in order. */
  isSmall?: boolean;
}

const and = (conditions: Condition[]): Condition =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
const published = (...conditions: Condition[]): Condition => and([...conditions, sql`f.state = 'published'`]);
const allFilters = ({ person, dates, sizes }: Filters): Condition[] => [...person, ...dates, ...sizes];
const typeCheck = ({ types }: SearchRequest): Condition[] => (types ? [sql`f.type = any(${types})`] : []);

export function partsOf({ rule, scopes }: SearchStep, request: SearchRequest): Part[] {
  if (!request.hasText) return scopes.flatMap((scope) => partsOfScope(scope, request));
  const checks = [...typeCheck(request), ...allFilters(request.filters)];
  // Barcodes have one index for all scopes, so they are looked up once.
  if (rule.column === 'barcode') {
    const conditions = scopes.flatMap(conditionsOf);
    return conditions.length === 0
      ? []
      : [
          {
            range: published(sql`(${sql.join(conditions, sql` or `)})`, rule.condition, ...checks),
            checks: [],
          },
        ];
  }
  const ranges = rule.column === 'sort_key' ? rule.ranges : undefined;
  return scopes.flatMap((scope) =>
    conditionsOf(scope).map((condition) => {
      const isIndexed = scope.in === 'dataCenter' || scope.in === 'departments';
      const range = published(condition, rule.condition, ...checks);
      return ranges && isIndexed ? inEachRange(ranges, range) : { range, checks: [] };
    }),
  );
}

/** The items of several ranges of sort keys, each read from its beginning. */
const inEachRange = (ranges: TextRange[], condition: Condition): Part => ({
  each: {
    rows: sql`unnest(${ranges.map(({ first }) => first)}::text[], ${ranges.map(({ end }) => end)}::text[]) as place (first, last)`,
    count: ranges.length,
  },
  range: sql`f.sort_key >= place.first and f.sort_key < place.last and ${condition}`,
  checks: [],
});

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
        ? [isInDepartments(scope.ids)]
        : scope.ids.map((id) => sql`f.department_id = ${id}`);
    case 'folders':
      return [isInFolders(scope.ids)];
    case 'items':
      return [sql`f.id = any(${scope.ids}::uuid[])`];
  }
}

const isInDepartments = (ids: string[]): Condition => sql`f.department_id = any(${ids}::uuid[])`;
const isInFolders = (ids: string[]): Condition => sql`f.parent_id = any(${ids}::uuid[])`;

/** Up to this many folders are read one by one. */
export const SEPARATE_FOLDERS = 1000;

/**
 * A scope without a search text: a page is read from the beginning of each range and merged, so that it costs the same however many
 * items there are.
 */
function partsOfScope(scope: SearchScope, request: SearchRequest): Part[] {
  if (scope.in !== 'dataCenter' && scope.in !== 'permitted' && scope.ids.length === 0) return [];
  const checks = [...typeCheck(request), ...allFilters(request.filters)];
  const { few: from } = scope;
  if (from)
    return [
      { from, range: and([sql`(${sql.join(conditionsOf(scope), sql` or `)})`, ...checks]), checks: [] },
    ];
  switch (scope.in) {
    case 'dataCenter':
      return partsOfDataCenter(request);
    case 'departments':
      return partsOfDepartments(scope.ids, request);
    case 'folders':
      return partsOfFolders(scope, request);
    default:
      return conditionsOf(scope).map((condition) => ({
        range: published(condition, ...checks),
        checks: [],
        isSmall: true,
      }));
  }
}

/** As the index of all dates has it. */
export const isDated = sql`${isPublished} and f.kind <> 'by date everywhere'`;

function partsOfDataCenter(request: SearchRequest): Part[] {
  const { types, sort, filters } = request;
  const isInDataCenter = sql`f.space = 'DC'`;
  if (sort === 'date')
    return [
      {
        range: and([isDated, ...filters.dates]),
        checks: [isInDataCenter, ...typeCheck(request), ...filters.person, ...filters.sizes],
      },
    ];
  if (filters.person.length > 0)
    return [
      {
        range: published(...filters.person),
        checks: [isInDataCenter, ...typeCheck(request), ...filters.dates, ...filters.sizes],
      },
    ];
  return partsByName(types, isInDataCenter, allFilters(filters));
}

function partsOfDepartments(ids: string[], request: SearchRequest, also: Condition[] = []): Part[] {
  const { types, sort, filters } = request;
  if (sort === 'name') {
    const each = { rows: sql`unnest(${ids}::uuid[]) as place (id)`, count: ids.length };
    const parts = partsByName(types, sql`f.department_id = place.id`, [...also, ...allFilters(filters)]);
    return parts.map(({ range, checks }) => ({ each, range, checks }));
  }
  const checks = [...also, ...filters.person, ...filters.sizes];
  if (types || ids.length <= SEPARATE_DEPARTMENTS)
    return [{ ...datesOfDepartments(ids, types ?? fileTypes, filters.dates), checks }];
  return [{ range: and([isDated, ...filters.dates]), checks: [isInDepartments(ids), ...checks] }];
}

/** The items of some types in some departments, each type of each department by date. */
export const datesOfDepartments = (
  ids: string[],
  types: readonly FileType[],
  dates: Condition[],
): Pick<Part, 'range'> & Required<Pick<Part, 'each'>> => ({
  each: {
    rows: sql`(select d.id, t.type from unnest(${ids}::uuid[]) d (id), unnest(${types}::text[]) t (type)) place`,
    count: ids.length * types.length,
  },
  range: and([
    sql`f.department_id = place.id and f.type = place.type and ${isPublished} and f.kind <> 'by date in departments'`,
    ...dates,
  ]),
});

/** Files of one type by name have indexes of their own, with the condition `isPublished`. */
function partsByName(types: SearchRequest['types'], place: Condition, checks: Condition[]): Part[] {
  if (!types) return [{ range: published(place), checks }];
  return types.map((type) =>
    type === 'folder'
      ? { range: published(place), checks: [sql`f.kind = 'folder'`, ...checks] }
      : { range: sql`${place} and f.kind = 'file' and f.type = ${type} and ${isPublished}`, checks },
  );
}

function partsOfFolders(scope: Extract<SearchScope, { in: 'folders' }>, request: SearchRequest): Part[] {
  const { types, sort } = request;
  const { ids, departmentId } = scope;
  const filters = allFilters(request.filters);
  const isFew = ids.length <= SEPARATE_FOLDERS;
  // Few of the items of a folder may be hits, so its department is read in order, which can be interrupted.
  if (departmentId !== null && (filters.length > 0 || !isFew))
    return partsOfDepartments([departmentId], request, [isInFolders(ids)]);
  if (!isFew) return [{ range: published(isInFolders(ids), ...typeCheck(request), ...filters), checks: [] }];
  const ranges = types?.map(rangeOfType) ?? [{ kind: 'folder' as const }, { kind: 'file' as const }];
  return ranges.map((range) => ({
    each: { rows: sql`unnest(${ids}::uuid[]) as place (id)`, count: ids.length },
    range: and([
      sql`f.parent_id = place.id and f.kind = ${sql.lit(range.kind)} and ${range.type ? sql`f.type = ${range.type}` : sql`true`}
        and ${isPublished} and f.kind <> ${sql.lit(indexFor(sort, range))}`,
      ...filters,
    ]),
    checks: [],
  }));
}

const rangeOfType = (type: FileType): Range => ({ kind: type === 'folder' ? 'folder' : 'file', type });
