import type { AuditAction } from '#shared/audit/audit.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import './audit.table.ts';

/** Whether the log has an entry of this action by this person on this entity since then. */
export async function hasEntrySince(
  db: Db,
  entry: { action: AuditAction; entityId: string; actorId: string | null },
  since: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('audit_logs')
    .select('id')
    .where('entity_id', '=', entry.entityId)
    .where('actor_id', '=', entry.actorId)
    .where('action', '=', entry.action)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
