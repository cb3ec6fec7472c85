import type { NotificationEvent } from '#shared/notifications/notifications.contract.ts';
import { findUserIdsByRole } from '#server/accounts/accounts.queries.ts';
import { type Author, type AuditRecorder, withAudit } from '#server/audit/with-audit.ts';
import { notify } from '#server/notifications/notify.queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { lockInTransaction } from '#server/platform/db/locks.ts';
import type { Deps } from '#server/platform/deps.ts';
import { publish } from '#server/platform/events.ts';
import { type UnitRow, findPath } from './organisation.queries.ts';
import type { UnitFolders } from './unit-folders.ts';

export interface OrganisationDeps extends Pick<Deps, 'db' | 'config'> {
  folders: UnitFolders;
}

/**
 * One change of the tree at a time, on all nodes: they are rare and short, and where a single lock is taken before any
 * other there is no order in which two could wait for each other.
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

/** Everyone who manages the organisation sees the change at once; what is worth a notification comes with one. */
export async function publishFolderChanged(
  tx: Db,
  author: Author,
  news?: { type: UnitEvent; unit: UnitRow },
): Promise<void> {
  const managers = await findUserIdsByRole(tx, ['Admin', 'DataCenter']);
  if (news) {
    const above = (await findPath(tx, news.unit.id)).slice(0, -1).map(({ id }) => id);
    await notify(tx, managers, author, { type: news.type, unit: { ...entityOf(news.unit), above } });
  }
  await publish(tx, { userIds: managers }, 'organisation.changed', {});
}

/** What the audit log says of a unit. */
export const auditValues = (unit: UnitRow) => ({
  name: unit.name,
  emailAddress: unit.email_address,
  phoneNumber: unit.phone_number,
  ...(unit.kind === 'partition' && { address: unit.address }),
});

/** A unit as the audit log names it. */
export const entityOf = ({ id, kind, name }: UnitRow) => ({ id, kind, name });
