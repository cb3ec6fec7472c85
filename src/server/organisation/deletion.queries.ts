import { sql } from 'kysely';
import type { SortOrder } from '#shared/http/paging.ts';
import type { DeletedUnitSortKey } from '#shared/organisation/unit-sort-keys.ts';
import type { Db } from '#server/platform/db/db.ts';
import { parseSort } from '#server/platform/db/sort.ts';
import type { UnitRow } from './organisation.queries.ts';
import './organisation.table.ts';

/**
 * Marks a unit and every unit below it as deleted and returns how many. Units that were deleted earlier keep the deletion they
 * belong to.
 */
export async function markDeleted(tx: Db, id: string, by: string | null): Promise<number> {
  const { numUpdatedRows } = await tx
    .withRecursive('below', (query) =>
      query
        .selectFrom('units')
        .select('id')
        .where('id', '=', id)
        .unionAll((next) =>
          next
            .selectFrom('below')
            .innerJoin('units', 'units.parent_id', 'below.id')
            .select('units.id')
            .where('units.deleted_at', 'is', null),
        ),
    )
    .updateTable('units')
    .set({ deleted_at: new Date(), deleted_by: by, deleted_with: id })
    .where('id', 'in', (query) => query.selectFrom('below').select('below.id'))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Restores exactly the units that one deletion marked and returns how many. */
export async function markRestored(tx: Db, id: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('units')
    .set({ deleted_at: null, deleted_by: null, deleted_with: null })
    .where('deleted_with', '=', id)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The units that were deleted themselves, not together with a unit above them. */
function deletedRoots(db: Db) {
  return db.selectFrom('units').whereRef('units.deleted_with', '=', 'units.id');
}

export async function countDeletedUnits(db: Db, since: Date): Promise<number> {
  const { count } = await deletedRoots(db)
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('deleted_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

export type DeletedRow = Pick<UnitRow, 'id' | 'kind' | 'name'> & {
  deleted_at: Date;
  deletedBy: string | null;
  /** Names of the units it was in, outermost first. */
  location: string[];
};

const deletedSortColumns = {
  name: sql`units.sort_name`,
  kind: sql`array_position(array['partition', 'company', 'department'], units.kind)`,
  deletedAt: sql`units.deleted_at`,
  deletedBy: sql`users.sort_name`,
} satisfies Record<DeletedUnitSortKey, unknown>;

/** The units that can still be restored. They are few, so only the order of deletion has an index. */
export function listDeletedUnits(
  db: Db,
  since: Date,
  sort: SortOrder<DeletedUnitSortKey>,
  range: { offset: number; limit: number },
): Promise<DeletedRow[]> {
  const { key, direction } = parseSort(sort);
  return deletedRoots(db)
    .leftJoin('units as parent', 'parent.id', 'units.parent_id')
    .leftJoin('units as grandparent', 'grandparent.id', 'parent.parent_id')
    .leftJoin('users', 'users.id', 'units.deleted_by')
    .select(['units.id', 'units.kind', 'units.name', 'users.name as deletedBy'])
    .select((row) => row.ref('units.deleted_at').$notNull().as('deleted_at'))
    .select(sql<string[]>`array_remove(array[grandparent.name, parent.name], null)`.as('location'))
    .where('units.deleted_at', '>=', since)
    .orderBy(deletedSortColumns[key], direction)
    .orderBy('units.deleted_at', 'desc')
    .orderBy('units.id')
    .offset(range.offset)
    .limit(range.limit)
    .execute();
}

/** The units that were deleted before the given time, the earliest first, so that a company comes before its partition. */
export function findExpiredUnits(db: Db, before: Date): Promise<UnitRow[]> {
  return deletedRoots(db).selectAll().where('deleted_at', '<', before).orderBy('deleted_at').execute();
}

/** A unit and all units below it, whenever they were deleted, because they cannot be restored without their parent. */
export function findSubtree(db: Db, id: string): Promise<Pick<UnitRow, 'id' | 'folder_id'>[]> {
  return db
    .withRecursive('below', (query) =>
      query
        .selectFrom('units')
        .select(['id', 'folder_id'])
        .where('id', '=', id)
        .unionAll((next) =>
          next
            .selectFrom('below')
            .innerJoin('units', 'units.parent_id', 'below.id')
            .select(['units.id', 'units.folder_id']),
        ),
    )
    .selectFrom('below')
    .selectAll()
    .execute();
}

export async function deleteUnits(tx: Db, ids: string[]): Promise<void> {
  await tx
    .deleteFrom('units')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
