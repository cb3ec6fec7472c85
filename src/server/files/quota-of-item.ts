import { requireRoom } from '#server/quotas/require-room.ts';
import type { Db } from '#server/platform/db/db.ts';
import { departmentOf, myFilesOwner } from './files.policy.ts';
import type { Item } from './item.ts';

/** The user or department whose quota an item counts against; null above the departments. The triggers read it from the row. */
export const quotaIdOf = (item: Item): string | null => myFilesOwner(item) ?? departmentOf(item);

/** Refuses to put so many bytes beside or into an item when they exceed the quota. */
export async function requireRoomAt(db: Db, item: Item, needed: number): Promise<void> {
  const quotaId = quotaIdOf(item);
  if (quotaId) await requireRoom(db, quotaId, needed);
}
