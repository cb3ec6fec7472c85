import type { Usage } from '#shared/quotas/quota.ts';
import type { Db } from '#server/platform/db/db.ts';
import { findUsage } from '#server/quotas/quotas.queries.ts';
import { requireRoom } from '#server/quotas/require-room.ts';
import { departmentOf, myFilesOwner } from './files.policy.ts';
import type { Item } from './item.ts';

/** The user or department whose quota an item counts against; null above the departments. The triggers read it from the row. */
export const quotaIdOf = (item: Item): string | null => myFilesOwner(item) ?? departmentOf(item);

/** How much is used where an item is. Above the departments nothing is counted. */
export async function findUsageAt(db: Db, item: Item): Promise<Usage> {
  const quotaId = quotaIdOf(item);
  return quotaId ? findUsage(db, quotaId) : { used: 0, reserved: 0, quota: null };
}

/** Refuses to put so many bytes beside or into an item when they exceed the quota. */
export async function requireRoomAt(db: Db, item: Item, needed: number): Promise<void> {
  requireRoom(await findUsageAt(db, item), needed);
}
