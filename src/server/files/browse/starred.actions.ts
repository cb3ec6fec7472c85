import { MAX_STARRED } from '#shared/files/starred.contract.ts';
import { lockUser } from '#server/accounts/accounts.queries.ts';
import { type Permitted, can } from '#server/files/files.policy.ts';
import { loadItems } from '#server/files/items.queries.ts';
import type { Viewer } from '#server/files/viewer.ts';
import { type Db, transaction } from '#server/platform/db/db.ts';
import { publish } from '#server/platform/events.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { deleteStars, findStarred, insertStar } from './starred.queries.ts';

// Stars are personal and change nothing that others see, so the audit log does not record them.

/** The starred items that the viewer may open now. */
export async function openableStarred(db: Db, viewer: Viewer): Promise<Permitted<'open'>[]> {
  const items = await loadItems(db, viewer, await findStarred(db, viewer.userId));
  return items.filter((item) => can(viewer, 'open', item));
}

export function star(db: Db, viewer: Viewer, { row }: Permitted<'open'>): Promise<void> {
  const { userId } = viewer;
  return transaction(db, async (tx) => {
    // One after the other, so that many requests at once do not pass the limit together.
    await lockUser(tx, userId);
    const starred = await findStarred(tx, userId);
    if (starred.includes(row.id)) return;
    if (starred.length >= MAX_STARRED) await forgetUnreadable(tx, viewer, starred);
    await insertStar(tx, userId, row.id);
    await publishStarred(tx, userId);
  });
}

/** Makes room by removing the stars of items that the user cannot see any more; throws when there are none. */
async function forgetUnreadable(tx: Db, viewer: Viewer, starred: string[]): Promise<void> {
  const openable = new Set((await openableStarred(tx, viewer)).map(({ row }) => row.id));
  if (openable.size >= MAX_STARRED) throw new AppError('tooManyStarred', { params: { max: MAX_STARRED } });
  await deleteStars(
    tx,
    viewer.userId,
    starred.filter((id) => !openable.has(id)),
  );
}

export function unstar(db: Db, userId: string, fileId: string): Promise<void> {
  return transaction(db, async (tx) => {
    await deleteStars(tx, userId, [fileId]);
    await publishStarred(tx, userId);
  });
}

const publishStarred = (tx: Db, userId: string) => publish(tx, { userIds: [userId] }, 'starred.changed', {});
