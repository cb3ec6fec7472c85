import type { Db } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { can } from './files.policy.ts';
import type { FileAction } from '#shared/files/files.contract.ts';
import { DATA_CENTER_FOLDER_ID } from './folders.queries.ts';
import type { Item } from './item.ts';
import { loadItem } from './items.queries.ts';
import { myFilesRoot } from './my-files.queries.ts';
import type { Viewer } from './viewer.ts';

/** The id behind `data-center` and `my-files`; any other id is itself. */
export async function resolveItemId(db: Db, viewer: Viewer, id: string): Promise<string> {
  if (id === 'data-center') return DATA_CENTER_FOLDER_ID;
  // A view: nothing is put into it, nothing is done to it.
  if (id === 'shared-with-me') throw new AppError('forbidden');
  return id === 'my-files' ? myFilesRoot(db, viewer.userId) : id;
}

/**
 * An item on which the viewer may do this. What they may not even see does not exist for them: 404; what they see but
 * may not do is 403.
 */
export async function requireItem(
  db: Db,
  viewer: Viewer,
  id: string,
  action: FileAction,
  lock = false,
): Promise<Item> {
  const item = await loadItem(db, viewer, await resolveItemId(db, viewer, id), lock);
  if (!item) throw new AppError('notFound');
  if (!can(viewer, action, item)) throw refusal(viewer, item);
  return item;
}

/** A folder that the viewer may open. */
export async function requireFolder(db: Db, viewer: Viewer, id: string): Promise<Item> {
  const item = await requireItem(db, viewer, id, 'open');
  if (item.row.kind !== 'folder') throw new AppError('notFound');
  return item;
}

export function refusal(viewer: Viewer, item: Item): AppError {
  const isSeen = can(viewer, 'open', item) || can(viewer, 'restore', item);
  return new AppError(isSeen ? 'forbidden' : 'notFound');
}
