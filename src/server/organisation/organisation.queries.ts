import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import { type UnitKind, unitKinds } from '#shared/organisation/organisation.contract.ts';
import type { SortOrder } from '#shared/http/paging.ts';
import type { UnitSortKey } from '#shared/organisation/unit-sort-keys.ts';
import { foldForSearch } from '#shared/text/fold.ts';
import type { Db } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { containing } from '#server/platform/db/like.ts';
import { parseSort } from '#server/platform/db/sort.ts';
import type { UnitsTable } from './organisation.table.ts';

export type UnitRow = Selectable<UnitsTable>;

/** Takes the next number of a kind. The counter stays locked until the transaction ends, so a failure leaves no gap. */
export async function takePrefix(tx: Db, kind: UnitKind): Promise<number> {
  const { last } = await tx
    .updateTable('prefix_counters')
    .set((counter) => ({ last: counter('last', '+', 1) }))
    .where('kind', '=', kind)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}

export function insertUnit(tx: Db, unit: Omit<Insertable<UnitsTable>, 'search_name'>): Promise<UnitRow> {
  return tx
    .insertInto('units')
    .values({
      ...unit,
      search_name: foldForSearch(unit.name),
      // Not the start of the transaction, so that units created at the same time are listed in the order of their prefixes.
      created_at: sql<Date>`clock_timestamp()`,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type UnitChange = Pick<
  Updateable<UnitsTable>,
  'name' | 'email_address' | 'phone_number' | 'address' | 'quota' | 'updated_by'
>;

export function updateUnit(tx: Db, id: string, change: UnitChange): Promise<UnitRow> {
  return tx
    .updateTable('units')
    .set({
      ...change,
      ...(change.name !== undefined && { search_name: foldForSearch(change.name) }),
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A unit, deleted or not. */
export function findUnit(db: Db, id: string): Promise<UnitRow | undefined> {
  return db.selectFrom('units').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The unit, or `notFound` when it is deleted or of another kind. */
export async function requireUnit(db: Db, kind: UnitKind, id: string): Promise<UnitRow> {
  const unit = await findUnit(db, id);
  if (unit?.kind !== kind || unit.deleted_at) throw new AppError('notFound');
  return unit;
}

/** The path to a unit: the units above it, outermost first, then the unit itself. Deleted units are included. */
export async function findPath(db: Db, id: string): Promise<UnitRow[]> {
  const path = await db
    .withRecursive('above', (query) =>
      query
        .selectFrom('units')
        .selectAll()
        .where('id', '=', id)
        .unionAll((next) =>
          next.selectFrom('above').innerJoin('units', 'units.id', 'above.parent_id').selectAll('units'),
        ),
    )
    .selectFrom('above')
    .selectAll()
    .execute();
  return path.toSorted((a, b) => unitKinds.indexOf(a.kind) - unitKinds.indexOf(b.kind));
}

export interface UnitFilter {
  field: 'name' | 'emailAddress' | 'phoneNumber';
  value: string;
}

/** For each filter field, the column to compare with and how the typed value is folded. */
const comparisons = {
  name: { column: sql<string>`search_name`, fold: foldForSearch },
  emailAddress: { column: sql<string>`lower(email_address)`, fold: (value: string) => value.toLowerCase() },
  // Only digits are compared, because people write the same number in different formats.
  phoneNumber: {
    column: sql<string>`regexp_replace(phone_number, '[^0-9]', '', 'g')`,
    fold: (value: string) => foldForSearch(value).replaceAll(/[^0-9]/g, ''),
  },
};

/** The units of one level that are not deleted and match the filter. */
function unitsOfLevel(db: Db, under: string | null, filter: UnitFilter) {
  const level = db.selectFrom('units').where('deleted_at', 'is', null);
  const units = under === null ? level.where('kind', '=', 'partition') : level.where('parent_id', '=', under);
  const { column, fold } = comparisons[filter.field];
  const text = fold(filter.value.trim());
  return text ? units.where(column, 'like', containing(text)) : units;
}

export async function countUnits(db: Db, under: string | null, filter: UnitFilter): Promise<number> {
  const { count } = await unitsOfLevel(db, under, filter)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const sortColumns = {
  name: sql`sort_name`,
  // Creation takes the next prefix, so this is the order of creation.
  prefix: sql`prefix`,
  emailAddress: sql`lower(email_address)`,
  phoneNumber: sql`translate(phone_number, ' ()+-', '')`,
  address: sql`lower(address)`,
} satisfies Record<UnitSortKey, unknown>;

/** In the order of creation without `sort`. Only that has an index: a unit has at most some hundreds of units below it. */
export function listUnits(
  db: Db,
  under: string | null,
  filter: UnitFilter,
  { offset, limit, sort }: { offset: number; limit: number; sort?: SortOrder<UnitSortKey> | undefined },
): Promise<UnitRow[]> {
  let units = unitsOfLevel(db, under, filter).selectAll();
  if (sort) {
    const { key, direction } = parseSort(sort);
    units = units.orderBy(sortColumns[key], direction);
  }
  return units.orderBy('created_at').orderBy('id').offset(offset).limit(limit).execute();
}

/** The departments that a user belongs to, without deleted ones, and the names of their companies. */
export function findDepartmentsOf(db: Db, userId: string) {
  return db
    .selectFrom('user_departments as member')
    .innerJoin('units as department', 'department.id', 'member.department_id')
    .innerJoin('units as company', 'company.id', 'department.parent_id')
    .select(['department.id', 'department.name', 'department.prefix', 'department.folder_id'])
    .select('company.name as company')
    .where('member.user_id', '=', userId)
    .where('department.deleted_at', 'is', null)
    .execute();
}
export type OwnDepartmentRow = Awaited<ReturnType<typeof findDepartmentsOf>>[number];

/** The users who belong to a department, or to one of a company or partition; deleted units count too. */
export async function findMemberIds(db: Db, unitId: string): Promise<string[]> {
  const members = await db
    .selectFrom('user_departments as member')
    .innerJoin('units as department', 'department.id', 'member.department_id')
    .innerJoin('units as company', 'company.id', 'department.parent_id')
    .select('member.user_id')
    .distinct()
    .where(({ or, eb }) =>
      or([
        eb('department.id', '=', unitId),
        eb('company.id', '=', unitId),
        eb('company.parent_id', '=', unitId),
      ]),
    )
    .execute();
  return members.map((member) => member.user_id);
}

/** The unit of a kind that was created first and is not deleted. */
export function findFirstUnit(db: Db, kind: UnitKind): Promise<UnitRow | undefined> {
  return db
    .selectFrom('units')
    .selectAll()
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}
