import type { NotificationEvent } from '#shared/notifications/notifications.contract.ts';
import { findUserIdsByRole } from '#server/accounts/accounts.queries.ts';
import type { Author } from '#server/audit/author.ts';
import { type AuditRecorder, withAudit } from '#server/audit/with-audit.ts';
import { notify } from '#server/notifications/notifications.actions.ts';
import type { Db } from '#server/platform/db/db.ts';
import { lockInTransaction } from '#server/platform/db/locks.ts';
import type { Deps } from '#server/platform/deps.ts';
import { publish } from '#server/platform/events.ts';
import { rolesThatManageUnits } from './organisation.policy.ts';
import { type UnitRow, findMemberIds, findPath } from './organisation.queries.ts';
import type { UnitFolders } from './unit-folders.ts';

export interface OrganisationDeps extends Pick<Deps, 'db' | 'config'> {
  folders: UnitFolders;
}

/**
 * Runs one change of the tree at a time, across all nodes. Changes are rare and short, and two of them cannot deadlock,
 * because each takes this lock before any other.
 */
export function changeTree<T>(
  deps: OrganisationDeps,
  author: Author,
  work: (tx: Db, audit: AuditRecorder) => Promise<T>,
): Promise<T> {
  return withAudit(deps.db, author, async (tx, audit) => {
    await lockInTransaction(tx, 'organisation');
    return work(tx, audit);
  });
}

type UnitEvent = Extract<NotificationEvent, { unit: unknown }>['type'];

/**
 * Publishes a change of a unit to everyone who may list units and to the members of its departments. With `type`, those who may
 * list units get a notification.
 */
export async function publishTreeChanged(
  tx: Db,
  author: Author,
  unit: UnitRow,
  type?: UnitEvent,
): Promise<void> {
  const managerIds = await findUserIdsByRole(tx, rolesThatManageUnits);
  if (type) {
    const above = (await findPath(tx, unit.id)).slice(0, -1).map(({ id }) => id);
    await notify(tx, managerIds, author, { type, unit: { ...entityOf(unit), above } });
  }
  const userIds = [...new Set([...managerIds, ...(await findMemberIds(tx, unit.id))])];
  await publish(tx, { userIds }, 'organisation.changed', {});
}

/** The values of a unit for the audit log. */
export const auditValues = (unit: UnitRow) => ({
  name: unit.name,
  emailAddress: unit.email_address,
  phoneNumber: unit.phone_number,
  ...(unit.kind === 'partition' && { address: unit.address }),
  ...(unit.kind === 'department' && { quota: unit.quota }),
});

/** A unit as the entity of an audit entry. */
export const entityOf = ({ id, kind, name }: UnitRow) => ({ id, kind, name });
