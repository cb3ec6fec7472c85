import { sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import { listsOf } from './recipients.queries.ts';

/**
 * How many recipients in each of these companies and departments are on the list of a right of all files. It begins with those who
 * are, because they are few and the people of a company many.
 */
export async function countHoldersInUnits(
  db: Db,
  giverId: string,
  { unitIds, fileIds, bit }: { unitIds: string[]; fileIds: string[]; bit: number },
): Promise<Map<string, number>> {
  if (unitIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; people: number }>`
    with holders as materialized (
      select a.user_id from ${listsOf(fileIds, bit)}
      group by a.user_id having count(*) = ${fileIds.length}::integer),
    places as materialized (
      select u.id as user_id, d.id as department_id, d.parent_id as company_id
      from holders h
        join users u on u.id = h.user_id and u.deleted_at is null and u.is_active and u.id <> ${giverId}
        join user_departments m on m.user_id = u.id
        join units d on d.id = m.department_id and d.deleted_at is null)
    select unit_id as id, count(*)::integer as people
    from (select department_id as unit_id, user_id from places
      union select company_id, user_id from places) each_person
    where unit_id = any(${unitIds}::uuid[]) group by unit_id`.execute(db);
  return new Map(rows.map(({ id, people }) => [id, people]));
}
