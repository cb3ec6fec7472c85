import { createHash } from 'node:crypto';
import { usableName } from '#shared/files/names.ts';
import { findUserIdsByRole } from '#server/accounts/accounts.queries.ts';
import { system } from '#server/audit/with-audit.ts';
import { notify } from '#server/notifications/notifications.actions.ts';
import { rolesThatManageUnits } from '#server/organisation/organisation.policy.ts';
import { type Db, transaction } from '#server/platform/db/db.ts';
import type { Drop } from '#server/platform/inbox/inbox.ts';
import { insertImport } from './inbox.queries.ts';
import type { ScanRejection } from '#shared/files/scan-rejections.ts';

interface Rejected {
  drop: Pick<Drop, 'name' | 'folder'>;
  /** The name of the department; null when there is none. */
  department: string | null;
  reason: ScanRejection;
}

/** Records once that a drop is moved aside, and notifies those who look after the departments. */
export function recordRejection(db: Db, id: string, { drop, department, reason }: Rejected): Promise<void> {
  return transaction(db, async (tx) => {
    if (!(await insertImport(tx, id, reason))) return;
    const receivers = await findUserIdsByRole(tx, rolesThatManageUnits);
    const event = { type: 'scanRejected', fileName: usableName(drop.name), department, reason } as const;
    await notify(tx, receivers, system, event);
  });
}

/** Notifies once of a drop that cannot even be moved, because the server lacks the right or the disk fails. */
export function recordStuck(db: Db, drop: Drop, department: string | null): Promise<void> {
  const id = `stuck:${createHash('sha256').update(drop.path).digest('hex')}`;
  return recordRejection(db, id, { drop, department, reason: 'stuck' });
}
