import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { statement } from '#server/platform/prepared.ts';
import '#server/organisation/organisation.table.ts';

/** Who looks at files: an actor, and the units on the way to their departments, which they may pass through. */
export interface Viewer extends Actor {
  partitionIds: string[];
  companyIds: string[];
}

/** For jobs: whose rights a row is read with does not matter where none are asked. */
export const nobody = { userId: '00000000-0000-0000-0000-000000000000' };

export const isStaff = (viewer: Actor): boolean => viewer.role !== 'Employee';

const unitsAbove = statement((db, { departmentIds }: Pick<Actor, 'departmentIds'>) =>
  db
    .selectFrom('units as department')
    .innerJoin('units as company', 'company.id', 'department.parent_id')
    .select(['company.id as companyId', 'company.parent_id as partitionId'])
    .where('department.id', '=', sql<string>`any(${departmentIds}::uuid[])`)
    .where('department.deleted_at', 'is', null),
);

export async function loadViewer(db: Db, actor: Actor): Promise<Viewer> {
  if (isStaff(actor) || actor.departmentIds.length === 0)
    return { ...actor, partitionIds: [], companyIds: [] };
  const rows = await unitsAbove(db, actor);
  return {
    ...actor,
    companyIds: [...new Set(rows.map((row) => row.companyId))],
    partitionIds: [...new Set(rows.map((row) => row.partitionId!))],
  };
}
