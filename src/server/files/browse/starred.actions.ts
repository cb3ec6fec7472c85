import { MAX_STARRED } from '#shared/files/starred.contract.ts';
import { lockUser } from '#server/accounts/accounts.queries.ts';
import { type Permitted, can, canOpenOnceRestored } from '#server/files/files.policy.ts';
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
    if (starred.length >= MAX_STARRED) await makeRoom(tx, viewer, starred);
    await insertStar(tx, userId, row.id);
    await publishStarred(tx, userId);
  });
}

/** Removes the stars of items that the user has no right to any more; throws when there are none. Those of trashed items stay. */
async function makeRoom(tx: Db, viewer: Viewer, starred: string[]): Promise<void> {
  const items = await loadItems(tx, viewer, starred);
  const kept = new Set(items.filter((item) => canOpenOnceRestored(viewer, item)).map(({ row }) => row.id));
  if (kept.size >= MAX_STARRED) throw new AppError('tooManyStarred', { params: { max: MAX_STARRED } });
  await deleteStars(
    tx,
    viewer.userId,
    starred.filter((id) => !kept.has(id)),
  );
}

export function unstar(db: Db, userId: string, fileId: string): Promise<void> {
  return transaction(db, async (tx) => {
    if (await deleteStars(tx, userId, [fileId])) await publishStarred(tx, userId);
  });
}

const publishStarred = (tx: Db, userId: string) => publish(tx, { userIds: [userId] }, 'starred.changed', {});
