import { sql } from 'kysely';
import { foldForSearch } from '#shared/text/fold.ts';
import type { Db } from '#server/platform/db/db.ts';
import { containing } from '#server/platform/db/like.ts';
import type { UnitRow } from './organisation.queries.ts';
import './organisation.table.ts';

/** More matches than a person reads; a longer search text gives fewer. */
const MAX_MATCHES = 500;

export type TreeRow = Pick<UnitRow, 'id' | 'kind' | 'name' | 'prefix' | 'parent_id'> & {
  hasChildren: boolean;
};

function treeRows(db: Db) {
  return db
    .selectFrom('units')
    .select(['id', 'kind', 'name', 'prefix', 'parent_id'])
    .select((row) =>
      // With `in` the list of parents is built once; with `exists` the planner reads the table again for each row.
      row('id', 'in', (query) =>
        query
          .selectFrom('units as child')
          .select('child.parent_id')
          .where('child.parent_id', 'is not', null)
          .where('child.deleted_at', 'is', null),
      )
        .$castTo<boolean>()
        .as('hasChildren'),
    )
    .where('deleted_at', 'is', null);
}

/** One level of the tree: the partitions, or the units directly under a unit. */
export function findTreeLevel(db: Db, under: string | null): Promise<TreeRow[]> {
  const rows = treeRows(db);
  return (
    under === null ? rows.where('kind', '=', 'partition') : rows.where('parent_id', '=', under)
  ).execute();
}

/** The units of any level whose name contains the words, with the units above them. */
export async function searchTree(db: Db, words: string): Promise<TreeRow[]> {
  const matches = await db
    .selectFrom('units')
    .leftJoin('units as parent', 'parent.id', 'units.parent_id')
    .select(['units.id', 'units.parent_id', 'parent.parent_id as grandparent_id'])
    .where('units.deleted_at', 'is', null)
    .where('units.search_name', 'like', containing(foldForSearch(words)))
    .orderBy('units.created_at')
    .limit(MAX_MATCHES)
    .execute();
  const ids = matches.flatMap((match) => [match.id, match.parent_id, match.grandparent_id]);
  return treeRows(db)
    .where('id', '=', sql<string>`any(${ids.filter((id) => id !== null)}::uuid[])`)
    .execute();
}
