import { type RawBuilder, sql } from 'kysely';
import { fileTypes } from '#shared/files/types.ts';
import { isPublished } from '#server/files/browse/ranges.queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import {
  SEPARATE_FOLDERS,
  type SearchRequest,
  type SearchScope,
  datesOfDepartments,
  isDated,
} from './search-parts.queries.ts';

type Condition = RawBuilder<unknown>;

/** So many items are read as a whole and sorted. */
const FEW_ITEMS = 2000;

/** A set of items that can be read from one index, and the scopes whose results are all in it. */
interface Candidate {
  items: Condition;
  scopes: SearchScope[];
}

/**
 * Finds out which filters or scopes leave few items. Those are read from the index of that filter, because in the order of the
 * results almost every other item may have to be read to find them. PostgreSQL would have to know how common each value is to
 * choose that index itself.
 */
export async function withFewItems(
  db: Db,
  scopes: SearchScope[],
  request: SearchRequest,
): Promise<SearchScope[]> {
  const candidates = [
    ...candidatesEverywhere(scopes, request),
    ...scopes.flatMap((s) => candidatesIn(s, request)),
  ];
  if (candidates.length === 0) return scopes;
  const counts = candidates.map(({ items }) => sql`(select count(*)::integer from ${items} f)`);
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(db);
  const fewest = candidates
    .map(({ items, scopes: of }, index) => ({ items, scopes: of, count: rows[0]!.counts[index]! }))
    .filter(({ count }) => count <= FEW_ITEMS)
    .toSorted((a, b) => a.count - b.count);
  return scopes.map((scope) => {
    const found = fewest.find((candidate) => candidate.scopes.includes(scope));
    return found ? { ...scope, few: found.items } : scope;
  });
}

/** At most one item more than few. The order is that of an index, so that PostgreSQL reads it. */
const items = (conditions: Condition[], order: Condition): Condition =>
  sql`(select f.* from files f where ${sql.join(conditions, sql` and `)} order by ${order} limit ${sql.lit(FEW_ITEMS + 1)})`;

/** As the index of the creators in departments has it. */
export const isCreatedInDepartments = sql`${isPublished} and f.kind <> 'by creator in departments'`;

/** As the index of sizes has it. */
const isSized = sql`${isPublished} and f.kind <> 'folder' and f.kind <> 'by size everywhere'`;

const isInState = sql`f.state = 'published'`;

function candidatesEverywhere(
  scopes: SearchScope[],
  { filters: { person, dates, sizes }, types, sort }: SearchRequest,
): Candidate[] {
  const candidates: Candidate[] = [];
  const add = (conditions: Condition[], order: Condition) =>
    candidates.push({ items: items(conditions, order), scopes });
  if (person.length > 0) add([...person, isInState], sql`f.sort_key`);
  if (dates.length > 0) add([...dates, isDated], sql`f.updated_at`);
  if (sizes.length > 0) add([...sizes, isSized], sql`f.size`);
  // By date the data center has no index of each type.
  const isByDate = sort === 'date' && types && !types.includes('folder');
  const dataCenter = scopes.filter((scope) => scope.in === 'dataCenter');
  if (isByDate && dataCenter.length > 0) {
    const ofTypes = types.map((type) =>
      items([sql`f.space = 'DC' and f.kind = 'file' and f.type = ${type}`, isPublished], sql`f.sort_key`),
    );
    candidates.push({ items: sql`(${sql.join(ofTypes, sql` union all `)})`, scopes: dataCenter });
  }
  return candidates;
}

function candidatesIn(scope: SearchScope, { filters, types, sort }: SearchRequest): Candidate[] {
  const { person, dates, sizes } = filters;
  if (scope.in === 'folders') {
    const isReadInOrder =
      scope.ids.length <= SEPARATE_FOLDERS && person.length + dates.length + sizes.length === 0;
    if (isReadInOrder) return [];
    const place = sql`unnest(${scope.ids}::uuid[]) as place (id)`;
    return [
      {
        items: eachOf(place, items([sql`f.parent_id = place.id and f.state = 'published'`], sql`f.state`)),
        scopes: [scope],
      },
    ];
  }
  if (scope.in !== 'departments') return [];
  const candidates: Candidate[] = [];
  if (person.length > 0) {
    const place = sql`unnest(${scope.ids}::uuid[]) as place (id)`;
    const created = items(
      [sql`f.department_id = place.id and ${isCreatedInDepartments}`, ...person],
      sql`f.kind`,
    );
    candidates.push({ items: eachOf(place, created), scopes: [scope] });
  }
  if (dates.length > 0 && sort === 'name') {
    const { each, range } = datesOfDepartments(scope.ids, types ?? fileTypes, dates);
    candidates.push({ items: eachOf(each.rows, items([range], sql`f.updated_at`)), scopes: [scope] });
  }
  return candidates;
}

const eachOf = (rows: Condition, found: Condition): Condition =>
  sql`(select f.* from ${rows}, lateral ${found} f limit ${sql.lit(FEW_ITEMS + 1)})`;
