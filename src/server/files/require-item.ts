import type { FileAction } from '#shared/files/files.contract.ts';
import type { Db } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { entityOf } from './audit-values.ts';
import { type Permitted, can, isInTrash } from './files.policy.ts';
import { DATA_CENTER_FOLDER_ID } from './folders.queries.ts';
import type { Item } from './item.ts';
import { type Lock, loadItem } from './items.queries.ts';
import { myFilesRoot } from './my-files.queries.ts';
import type { Viewer } from './viewer.ts';

/** The id behind `data-center` and `my-files`; any other id is returned unchanged. */
async function resolveItemId(db: Db, viewer: Viewer, id: string): Promise<string> {
  if (id === 'data-center') return DATA_CENTER_FOLDER_ID;
  // A view, not a folder: nothing can be put into it or done to it.
  if (id === 'shared-with-me') throw new AppError('forbidden');
  return id === 'my-files' ? myFilesRoot(db, viewer.userId) : id;
}

/**
 * Loads an item on which the viewer may do this. Answers 404 when they may not even know that it exists, 403 when they see it
 * but may not do this, or when it is in the trash.
 */
export async function requireItem<A extends FileAction>(
  db: Db,
  viewer: Viewer,
  id: string,
  action: A,
  lock?: Lock,
): Promise<Permitted<A>> {
  const item = await loadItem(db, viewer, await resolveItemId(db, viewer, id), lock);
  if (!item) throw new AppError('notFound');
  return permitted(viewer, item, action);
}

/** The item itself when the viewer may do this; throws otherwise. */
export function permitted<A extends FileAction>(viewer: Viewer, item: Item, action: A): Permitted<A> {
  if (can(viewer, action, item)) return item;
  throw errorOf(viewer, item, action);
}

/**
 * The error for an item on which the viewer may not do this. Someone who may restore a trashed item is told that it is in the trash;
 * of the actions on one, only `purge` can then be a right that they do not have.
 */
export function errorOf(viewer: Viewer, item: Item, action: FileAction): AppError {
  const isSeen = can(viewer, 'open', item) || can(viewer, 'restore', item);
  if (!isInTrash(item)) return refusal(isSeen ? 'forbidden' : 'notFound', action, item);
  if (!isSeen) return new AppError('notFound');
  return action === 'purge' ? refusal('forbidden', action, item) : new AppError('inTrash');
}

/**
 * The error for a right that the viewer does not have. `notFound` is recorded too: someone had the id of an item that they may
 * not see. An item in the trash is different, because tabs that were open ask for it again.
 */
export const refusal = (code: 'forbidden' | 'notFound', right: FileAction, { row }: Item): AppError =>
  new AppError(code, { refused: { right, entity: entityOf(row) } });

/** Answers 404 for a file where a folder is needed. */
export function requireIsFolder({ row }: Item): void {
  if (row.kind !== 'folder') throw new AppError('notFound');
}
