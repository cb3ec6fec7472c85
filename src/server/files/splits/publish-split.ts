import type { Db } from '#server/platform/db/db.ts';
import { publish } from '#server/platform/events.ts';

/** Open tabs of the user hear that it got further or ended. */
export const publishSplit = (tx: Db, userId: string): Promise<void> =>
  publish(tx, { userIds: [userId] }, 'splits.changed', {});
