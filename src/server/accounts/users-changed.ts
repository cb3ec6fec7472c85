import type { Db } from '#server/platform/db/db.ts';
import { publish } from '#server/platform/events.ts';
import { findUserIdsByRole } from './accounts.queries.ts';

/** Tells the open lists of users that they are stale; returns whose they are. */
export async function announceUsersChanged(tx: Db): Promise<string[]> {
  const admins = await findUserIdsByRole(tx, ['Admin']);
  await publish(tx, { userIds: admins }, 'users.changed', {});
  return admins;
}
