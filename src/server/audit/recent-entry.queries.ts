import { sql } from 'kysely';
import type { AuditAction } from '#shared/audit/audit.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import './audit.table.ts';

/** Whether the log has an entry since then of this action, by this person from this address, on this entity with exactly these values. */
export async function hasEntrySince(
  db: Db,
  entry: {
    action: AuditAction;
    entityId: string;
    actorId: string | null;
    address: string;
    after: Record<string, unknown>;
  },
  since: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('audit_logs')
    .select('id')
    .where('entity_id', '=', entry.entityId)
    .where('actor_id', '=', entry.actorId)
    .where('action', '=', entry.action)
    .where('address', '=', entry.address)
    .where(sql<boolean>`after = ${JSON.stringify(entry.after)}::jsonb`)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
