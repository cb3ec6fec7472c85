import type { Db } from '#server/platform/db/db.ts';
import { publish } from '#server/platform/events.ts';
import { rolesThatListUsers } from './accounts.policy.ts';
import { findUserIdsByRole } from './accounts.queries.ts';

/** Publishes that the list of users changed, to everyone who may see it; returns their ids. */
export async function publishUsersChanged(tx: Db): Promise<string[]> {
  const userIds = await findUserIdsByRole(tx, rolesThatListUsers);
  await publish(tx, { userIds }, 'users.changed', {});
  return userIds;
}
