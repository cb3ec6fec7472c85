import { sql } from 'kysely';
import type { GivenRight } from '#shared/files/access.contract.ts';
import { rightBit } from '#shared/files/rights.ts';
import type { Capability, Role } from '#shared/auth/roles.ts';
import type { Db } from '#server/platform/db/db.ts';
import { decodeCursor, encodeCursor } from '#server/files/cursor.ts';
import { departmentOf, myFilesOwner } from '#server/files/files.policy.ts';
import type { Item } from '#server/files/item.ts';
import { NIL_ID } from '#server/platform/ids.ts';
import { listsOf, nameMatches } from './recipients.queries.ts';

const PAGE = 100;

interface Page {
  q: string;
  cursor?: string | undefined;
}

/** The condition that continues after a cursor, in the order by name. */
function afterCursor(cursor: string | undefined) {
  if (cursor === undefined) return sql<boolean>`true`;
  const [, [name, id]] = decodeCursor(cursor, ['text', 'uuid']);
  return sql<boolean>`(u.sort_name, u.id) > (${name}, ${id}::uuid)`;
}

function paged<R extends { id: string; sort_name: string }>(
  rows: R[],
): { rows: R[]; nextCursor: string | null } {
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return {
    rows: rows.slice(0, PAGE),
    nextCursor: last ? encodeCursor([0, [last.sort_name, last.id]]) : null,
  };
}

const departmentsOf = sql<
  string[]
>`array(select m.department_id from user_departments m where m.user_id = u.id)`;

/** A user who may be able to reach a file, and what the file's lists say about them. */
export interface AccessRow {
  id: string;
  name: string;
  sort_name: string;
  role: Role;
  isOwner: boolean;
  isActive: boolean;
  capabilities: Capability[];
  departmentIds: string[];
  rights: number;
  isCreator: boolean;
  grantedBy: string | null;
  grantedAt: Date | null;
  downloadBy: string | null;
  downloadAt: Date | null;
  printBy: string | null;
  printAt: Date | null;
}

const nameOf = (column: 'a.granted_by' | 'a.download_by' | 'a.print_by') =>
  sql<string | null>`(select giver.name from users giver where giver.id = ${sql.ref(column)})`;

/** The parts of the list, one after the other, each by name: the creator, those whom rights were given to, and all others. */
const CREATOR = 0;
const OTHERS = 2;
const partOf = sql<number>`case when a.user_id is null then ${sql.lit(OTHERS)} when a.is_creator then ${sql.lit(CREATOR)} else 1 end`;

type AccessPosition = [part: number, name: string, id: string];

/** Those who are on a list of the file, then those who work in its department or manage it, or whose My Files it is in. */
export async function findPeopleWithAccess(
  db: Db,
  item: Item,
  { q, cursor }: Page,
): Promise<{ rows: AccessRow[]; nextCursor: string | null }> {
  const after: AccessPosition = cursor === undefined ? [CREATOR, '', NIL_ID] : accessPosition(cursor);
  const listed = after[0] === OTHERS ? [] : await peopleOnLists(db, item, q, after).execute();
  const from = after[0] === OTHERS ? after : ([OTHERS, '', NIL_ID] as const);
  const others =
    listed.length > PAGE ? [] : await peopleOnNoList(db, item, q, from, PAGE + 1 - listed.length).execute();
  const rows = [...listed, ...others];
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return {
    rows: rows.slice(0, PAGE),
    nextCursor: last ? encodeCursor([last.part, [last.sort_name, last.id]]) : null,
  };
}

function accessPosition(cursor: string): AccessPosition {
  const [part, [name, id]] = decodeCursor(cursor, ['text', 'uuid'], OTHERS + 1);
  return [part, name!, id!];
}

/** Of the user `u` and their row `a` of the list. */
const accessColumns = [
  'u.id',
  'u.name',
  'u.sort_name',
  'u.role',
  'u.is_owner as isOwner',
  'u.is_active as isActive',
  'u.capabilities',
  departmentsOf.as('departmentIds'),
  sql<number>`coalesce(a.rights, 0)`.as('rights'),
  sql<boolean>`coalesce(a.is_creator, false)`.as('isCreator'),
  nameOf('a.granted_by').as('grantedBy'),
  'a.granted_at as grantedAt',
  nameOf('a.download_by').as('downloadBy'),
  'a.download_at as downloadAt',
  nameOf('a.print_by').as('printBy'),
  'a.print_at as printAt',
  partOf.as('part'),
] as const;

const isFound = (q: string) => (q ? nameMatches(q) : sql<boolean>`true`);

/** Each user is looked up by themselves (`limit 1` makes it a lookup), because a join may be planned to read all. */
const peopleOnLists = (db: Db, item: Item, q: string, [part, name, id]: AccessPosition) =>
  db
    .selectFrom('file_access as a')
    .innerJoinLateral(
      (row) => row.selectFrom('users').selectAll().whereRef('id', '=', 'a.user_id').limit(1).as('u'),
      (join) => join.onTrue(),
    )
    .select(accessColumns)
    .where('a.file_id', '=', item.row.id)
    .where('u.deleted_at', 'is', null)
    .where(isFound(q))
    .where(sql<boolean>`(${partOf}, u.sort_name, u.id) > (${part}::integer, ${name}, ${id}::uuid)`)
    .orderBy(partOf)
    .orderBy('u.sort_name')
    .orderBy('u.id')
    .limit(PAGE + 1);

function peopleOnNoList(
  db: Db,
  item: Item,
  q: string,
  [, name, id]: Readonly<AccessPosition>,
  limit: number,
) {
  const departmentId = departmentOf(item);
  const reachesIt =
    departmentId === null
      ? sql<boolean>`u.id = ${myFilesOwner(item)}`
      : sql<boolean>`(u.role <> 'Employee' or exists (select from user_departments m
          where m.user_id = u.id and m.department_id = ${departmentId}))`;
  return db
    .selectFrom('users as u')
    .leftJoin('file_access as a', (join) =>
      join.onRef('a.user_id', '=', 'u.id').on('a.file_id', '=', item.row.id),
    )
    .select(accessColumns)
    .where('a.user_id', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where(isFound(q))
    .where(reachesIt)
    .where(sql<boolean>`(u.sort_name, u.id) > (${name}, ${id}::uuid)`)
    .orderBy('u.sort_name')
    .orderBy('u.id')
    .limit(limit);
}

/** A user on the list of a right of some files. */
export interface ListedRow {
  id: string;
  name: string;
  sort_name: string;
  emailAddress: string;
  role: Role;
  isOwner: boolean;
  capabilities: Capability[];
  departmentIds: string[];
  files: number;
  /** Those of the files that the user created. */
  createdIds: string[];
}

/** The people on the list of a right of any of these files, without one of them, by name. */
export async function findPeopleOnLists(
  db: Db,
  fileIds: string[],
  { right, exceptId, q, cursor }: Page & { right: GivenRight; exceptId: string },
): Promise<{ rows: ListedRow[]; nextCursor: string | null }> {
  const onLists = sql<Pick<ListedRow, 'files' | 'createdIds'> & { user_id: string }>`(
    select a.user_id, count(*) as files,
      coalesce(array_agg(a.file_id) filter (where f.created_by = a.user_id), '{}') as "createdIds"
    from ${listsOf(fileIds, rightBit[right])}
      cross join lateral (select created_by from files where id = chosen.id limit 1) f
    group by a.user_id)`;
  const rows = await db
    .selectFrom(onLists.as('listed'))
    .innerJoin('users as u', 'u.id', 'listed.user_id')
    .select([
      'u.id',
      'u.name',
      'u.sort_name',
      'u.email_address as emailAddress',
      'u.role',
      'u.is_owner as isOwner',
      'u.capabilities',
      departmentsOf.as('departmentIds'),
      'listed.files',
      'listed.createdIds',
    ])
    .where('u.deleted_at', 'is', null)
    .where('u.id', '<>', exceptId)
    .where(afterCursor(cursor))
    .where(isFound(q))
    .orderBy('u.sort_name')
    .orderBy('u.id')
    .limit(PAGE + 1)
    .execute();
  return paged(rows);
}

/** The e-mail addresses of users, for the audit log. */
export async function findAddresses(db: Db, userIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'email_address'])
    .where('id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.email_address]));
}

/** The names of units, by id. */
export async function findUnitNames(db: Db, unitIds: string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('units')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${unitIds}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
