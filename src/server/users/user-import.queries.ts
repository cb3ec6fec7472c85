import { sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import '#server/organisation/organisation.table.ts';

export interface DepartmentNames {
  id: string;
  partition: string;
  company: string;
  department: string;
}

/** Every department that is not deleted, with the names of the units above it. */
export function findDepartmentNames(db: Db): Promise<DepartmentNames[]> {
  return db
    .selectFrom('units as d')
    .innerJoin('units as c', 'c.id', 'd.parent_id')
    .innerJoin('units as p', 'p.id', 'c.parent_id')
    .where('d.kind', '=', 'department')
    .where('d.deleted_at', 'is', null)
    .select(['d.id', 'p.name as partition', 'c.name as company', 'd.name as department'])
    .execute();
}

/** Which of these keys (see `foldKey`) users have. */
export async function findTakenKeys(
  db: Db,
  { emails, usernames }: { emails: string[]; usernames: string[] },
): Promise<{ emails: Set<string>; usernames: Set<string> }> {
  const users = db.selectFrom('users').where('deleted_at', 'is', null);
  const byEmail = await users
    .select('email_key')
    .where('email_key', '=', sql<string>`any(${emails}::text[])`)
    .execute();
  const byName = await users
    .select('username_key')
    .where('username_key', '=', sql<string>`any(${usernames}::text[])`)
    .execute();
  return {
    emails: new Set(byEmail.map((row) => row.email_key)),
    usernames: new Set(byName.map((row) => row.username_key)),
  };
}
