import { sql } from 'kysely';
import { actorColumns, departmentIds } from '#server/accounts/actor.queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { statement } from '#server/platform/db/prepared.ts';
import { type Viewer, isStaff } from './viewer.ts';
import '#server/accounts/accounts.table.ts';
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

/** The users as viewers with the rights that they have now, without those who may not sign in. */
export async function loadViewersOf(db: Db, userIds: string[]): Promise<Map<string, Viewer>> {
  const users = await db
    .selectFrom('users as u')
    .select([...actorColumns, departmentIds])
    .where('u.id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .execute();
  const viewers = new Map<string, Viewer>();
  for (const user of users) viewers.set(user.userId, await loadViewer(db, { ...user, sessionId: '' }));
  return viewers;
}
