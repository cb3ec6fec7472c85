import { sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { statement } from '#server/platform/db/prepared.ts';
import { type Viewer, isStaff } from './viewer.ts';
import '#server/organisation/organisation.table.ts';

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
