import type { Db } from '#server/platform/db/db.ts';
import { publish } from '#server/platform/events.ts';

/** Notifies the open tabs of sharers that links of theirs changed. Others see it when they open the list. */
export const publishLinksChanged = (tx: Db, userIds: string[]): Promise<void> =>
  publish(tx, { userIds: [...new Set(userIds)] }, 'access.changed', {});
