import { type RawBuilder, sql } from 'kysely';
import { MAX_PEOPLE_SHOWN } from '#shared/files/access.contract.ts';
import type { Capability, Role } from '#shared/auth/roles.ts';
import { foldForSearch } from '#shared/text/fold.ts';
import type { Db } from '#server/platform/db/db.ts';
import { containing } from '#server/platform/db/like.ts';
import '#server/accounts/accounts.table.ts';
import '#server/organisation/organisation.table.ts';

/** Whom something can be given to. */
export interface RecipientRow {
  id: string;
  name: string;
  emailAddress: string;
  role: Role;
  isOwner: boolean;
  capabilities: Capability[];
  /** The departments that exist. */
  departmentIds: string[];
}

const departmentsOf = sql<string[]>`array(
  select m.department_id from user_departments m join units d on d.id = m.department_id
  where m.user_id = u.id and d.deleted_at is null)`;

const recipientColumns = [
  'u.id',
  'u.name',
  'u.email_address as emailAddress',
  'u.role',
  'u.is_owner as isOwner',
  'u.capabilities',
] as const;

/** The active users who have a department, without the one who gives. */
const recipients = (db: Db, giverId: string) =>
  db
    .selectFrom('users as u')
    .where('u.deleted_at', 'is', null)
    .where('u.is_active', '=', true)
    .where('u.id', '<>', giverId)
    .where(worksIn(sql`true`));

/** Whether the user `u` works in a department `d` of this kind. */
const worksIn = (condition: RawBuilder<unknown>) => sql<boolean>`exists (
  select from user_departments m join units d on d.id = m.department_id
  where m.user_id = u.id and d.deleted_at is null and ${condition})`;

const isInUnits = (unitIds: string[]) =>
  worksIn(sql`(d.id = any(${unitIds}::uuid[]) or d.parent_id = any(${unitIds}::uuid[]))`);

/** The recipients among these people and in these companies and departments, `limit` of them at most. */
export function findRecipients(
  db: Db,
  giverId: string,
  { userIds, unitIds }: { userIds: string[]; unitIds: string[] },
  limit: number,
): Promise<RecipientRow[]> {
  return recipients(db, giverId)
    .select(recipientColumns)
    .select(departmentsOf.as('departmentIds'))
    .where((row) => row.or([row('u.id', '=', sql<string>`any(${userIds}::uuid[])`), isInUnits(unitIds)]))
    .orderBy('u.id')
    .limit(limit)
    .execute();
}

/** The recipients in a department, or with these words in their names, by name; one more than are shown. */
export function listRecipients(
  db: Db,
  giverId: string,
  { under, words }: { under?: string | undefined; words?: string },
): Promise<RecipientRow[]> {
  let query = recipients(db, giverId).select(recipientColumns).select(departmentsOf.as('departmentIds'));
  if (under !== undefined) query = query.where(worksIn(sql`d.id = ${under}`));
  if (words !== undefined) query = query.where(nameMatches(words));
  return query
    .orderBy('u.sort_name')
    .orderBy('u.id')
    .limit(MAX_PEOPLE_SHOWN + 1)
    .execute();
}

/** Whether the name or the e-mail address of the user `u` contains the words. */
export const nameMatches = (words: string) =>
  sql<boolean>`(u.search_name like ${containing(foldForSearch(words))} or u.email_key like ${containing(words.toLowerCase())})`;

export interface RecipientUnitRow {
  id: string;
  kind: 'company' | 'department';
  name: string;
  parent_id: string;
  partition: string;
  people: number;
}

const recipientUnits = (db: Db, giverId: string) =>
  db
    .selectFrom('units as unit')
    .innerJoin('units as above', 'above.id', 'unit.parent_id')
    .leftJoin('units as top', 'top.id', 'above.parent_id')
    .select(['unit.id', 'unit.name', 'unit.parent_id'])
    .select(sql<'company' | 'department'>`unit.kind`.as('kind'))
    .select(sql<string>`coalesce(top.name, above.name)`.as('partition'))
    .select(
      // The departments come from an array, so that each unit reads the index of its own; an "or" would read all units for each.
      sql<number>`(select count(distinct u.id) from user_departments m
        join users u on u.id = m.user_id
        where m.department_id = any(case unit.kind when 'department' then array[unit.id]
            else array(select d.id from units d where d.parent_id = unit.id and d.deleted_at is null) end)
          and u.deleted_at is null and u.is_active and u.id <> ${giverId})`.as('people'),
    )
    .where('unit.deleted_at', 'is', null)
    .where('unit.kind', 'in', ['company', 'department']);

/** More than a person reads; a longer search text gives fewer. */
const MAX_UNITS_FOUND = 200;

/** The companies, or the departments of a company, in the order in which they were created. */
export function listRecipientUnits(
  db: Db,
  giverId: string,
  under: string | undefined,
): Promise<RecipientUnitRow[]> {
  const units = recipientUnits(db, giverId);
  return (
    under === undefined ? units.where('unit.kind', '=', 'company') : units.where('unit.parent_id', '=', under)
  )
    .orderBy('unit.created_at')
    .orderBy('unit.id')
    .$castTo<RecipientUnitRow>()
    .execute();
}

/** The companies and departments whose names contain the words, and these, each with its company. */
export async function searchRecipientUnits(
  db: Db,
  giverId: string,
  words: string,
  departmentIds: string[],
): Promise<{ rows: RecipientUnitRow[]; hasMore: boolean }> {
  const found = await db
    .selectFrom('units')
    .select(['id', 'kind', 'parent_id'])
    .where('deleted_at', 'is', null)
    .where('kind', 'in', ['company', 'department'])
    .where('search_name', 'like', containing(foldForSearch(words)))
    .orderBy('created_at')
    .limit(MAX_UNITS_FOUND + 1)
    .execute();
  const others = await db
    .selectFrom('units')
    .select(['id', 'kind', 'parent_id'])
    .where('id', '=', sql<string>`any(${departmentIds}::uuid[])`)
    .execute();
  const ids = [...found.slice(0, MAX_UNITS_FOUND), ...others].flatMap(({ id, kind, parent_id: above }) =>
    kind === 'department' && above !== null ? [id, above] : [id],
  );
  const rows = await recipientUnits(db, giverId)
    .where('unit.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('unit.created_at')
    .orderBy('unit.id')
    .$castTo<RecipientUnitRow>()
    .execute();
  return { rows, hasMore: found.length > MAX_UNITS_FOUND };
}

/**
 * The rows `a` of the lists of a right of some files. Each file is looked up by itself (`offset 0` makes it a lookup), because without
 * statistics PostgreSQL would read all lists.
 */
export const listsOf = (fileIds: string[], bit: number, condition = sql`true`) => sql`
  unnest(${fileIds}::uuid[]) chosen (id) cross join lateral (
    select user_id, file_id from file_access
    where file_id = chosen.id and rights & ${sql.lit(bit)} <> 0 and ${condition} offset 0) a`;

/** On how many of the files each of these people is on the list of a right. */
export async function countHolders(
  db: Db,
  fileIds: string[],
  userIds: string[],
  bit: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ user_id: string; files: number }>`
    select a.user_id, count(*) as files
    from ${listsOf(fileIds, bit, sql`user_id = any(${userIds}::uuid[])`)} group by a.user_id`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row.files]));
}
