import { sql } from 'kysely';
import type { SortOrder } from '#shared/http/paging.ts';
import { type userFilterFields, userSearchFields } from '#shared/users/user-filter-fields.ts';
import type { UserSortKey } from '#shared/users/user-sort-keys.ts';
import type { User } from '#shared/users/users.contract.ts';
import { foldForSearch } from '#shared/text/fold.ts';
import { type UserRow, foldKey } from '#server/accounts/accounts.queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { containing } from '#server/platform/db/like.ts';
import { parseSort } from '#server/platform/db/sort.ts';
import '#server/organisation/organisation.table.ts';

export interface UserFilter {
  field: (typeof userFilterFields)[number];
  value: string;
}

/** For each field, the column to compare with and how the typed value is folded. */
const comparisons = {
  username: { column: 'username_key', fold: foldKey },
  name: { column: 'search_name', fold: foldForSearch },
  emailAddress: { column: 'email_key', fold: foldKey },
  phoneNumber: { column: 'phone_key', fold: (value) => foldForSearch(value).replaceAll(/[ ()+-]/g, '') },
} as const satisfies Record<
  (typeof userSearchFields)[number],
  { column: keyof UserRow; fold: (value: string) => string }
>;

/** The users whose chosen field, or one of all fields, contains the value. */
function matching(db: Db, { field, value }: UserFilter) {
  const fields = field === 'any' ? userSearchFields : [field];
  const wanted = fields
    .map((name) => ({ column: comparisons[name].column, text: comparisons[name].fold(value.trim()) }))
    // Nothing is left of a hyphen in a phone number, and nothing would be contained in every number.
    .filter(({ text }) => text !== '');
  const users = db.selectFrom('users').where('deleted_at', 'is', null);
  if (wanted.length === 0) return users;
  return users.where((row) =>
    row.or(wanted.map(({ column, text }) => row(column, 'like', containing(text)))),
  );
}

export async function countUsers(db: Db, filter: UserFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The columns of each order. Each has an index, read in either direction (026-sorted-lists.sql). */
const sortColumns = {
  name: ['sort_name', 'id'],
  username: ['username_key'],
  phoneNumber: ['phone_key', 'id'],
  role: ['role', 'sort_name', 'id'],
  status: ['is_active', 'sort_name', 'id'],
  createdAt: ['created_at', 'id'],
} as const satisfies Record<UserSortKey, readonly (keyof UserRow)[]>;

function sorted(db: Db, filter: UserFilter, sort: SortOrder<UserSortKey>) {
  const { key, direction } = parseSort(sort);
  let users = matching(db, filter);
  for (const column of sortColumns[key]) users = users.orderBy(column, direction);
  return users;
}

export function listUsers(
  db: Db,
  filter: UserFilter,
  sort: SortOrder<UserSortKey>,
  { limit, offset }: { limit: number; offset: number },
): Promise<UserRow[]> {
  return sorted(db, filter, sort).selectAll().limit(limit).offset(offset).execute();
}

/** The ids of all matching users, in order. */
export async function listUserIds(
  db: Db,
  filter: UserFilter,
  sort: SortOrder<UserSortKey>,
): Promise<string[]> {
  const rows = await sorted(db, filter, sort).select('id').execute();
  return rows.map(({ id }) => id);
}

export function findUsers(db: Db, ids: string[]): Promise<UserRow[]> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Locks users until the transaction ends, in the order of their ids so that two transactions cannot deadlock. */
export function lockUsers(tx: Db, ids: string[]): Promise<UserRow[]> {
  return tx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function setActive(tx: Db, ids: string[], isActive: boolean): Promise<void> {
  await tx
    .updateTable('users')
    .set({ is_active: isActive, updated_at: new Date() })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

type IdAndName = User['partitions'][number];
export interface Membership {
  userId: string;
  partition: IdAndName;
  company: IdAndName;
  department: IdAndName;
}

/** The departments of users with their companies and partitions, in one query. Deleted departments are left out. */
export async function findMemberships(db: Db, userIds: string[]): Promise<Membership[]> {
  const rows = await db
    .selectFrom('user_departments as m')
    .innerJoin('units as d', 'd.id', 'm.department_id')
    .innerJoin('units as c', 'c.id', 'd.parent_id')
    .innerJoin('units as p', 'p.id', 'c.parent_id')
    .where('m.user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('d.deleted_at', 'is', null)
    .select(['m.user_id', 'p.id as p_id', 'p.name as p_name', 'c.id as c_id', 'c.name as c_name'])
    .select(['d.id as d_id', 'd.name as d_name'])
    .orderBy('p.search_name')
    .orderBy('c.search_name')
    .orderBy('d.search_name')
    .orderBy('d.id')
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    partition: { id: row.p_id, name: row.p_name },
    company: { id: row.c_id, name: row.c_name },
    department: { id: row.d_id, name: row.d_name },
  }));
}

/** Whether every id belongs to a department that is not deleted. */
export async function departmentsExist(db: Db, ids: string[]): Promise<boolean> {
  const { count } = await db
    .selectFrom('units')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('kind', '=', 'department')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count === new Set(ids).size;
}

/** Replaces the user's departments. A deleted department keeps its people, so that restoring it brings them back. */
export async function setDepartments(tx: Db, userId: string, departmentIds: string[]): Promise<void> {
  await tx
    .deleteFrom('user_departments')
    .where('user_id', '=', userId)
    .where('department_id', '!=', sql<string>`all(${departmentIds}::uuid[])`)
    .where('department_id', 'in', (row) =>
      row.selectFrom('units').select('id').where('deleted_at', 'is', null),
    )
    .execute();
  await sql`
    insert into user_departments (user_id, department_id)
    select ${userId}, unnest(${departmentIds}::uuid[])
    on conflict do nothing`.execute(tx);
}

export async function deleteMemberships(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('user_departments').where('user_id', '=', userId).execute();
}
