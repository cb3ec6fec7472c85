import type { Db } from '#server/platform/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { can } from './files.policy.ts';
import type { FileAction } from '#shared/files/files.contract.ts';
import { DATA_CENTER_FOLDER_ID, named } from './folders.queries.ts';
import { type Node, loadNode } from './nodes.queries.ts';
import type { Viewer } from './viewer.ts';

const MY_FILES_NAME = 'My Files';

/** The root of a user's My Files, if they ever had something there. */
export async function findMyFiles(db: Db, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('files')
    .select('id')
    .where('created_by', '=', userId)
    .where('parent_id', 'is', null)
    .where('space', '=', 'Share')
    .executeTakeFirst();
  return row?.id;
}

/** The root of a user's My Files, made when it is first asked for. */
export async function myFilesRoot(db: Db, userId: string): Promise<string> {
  const existing = await findMyFiles(db, userId);
  if (existing) return existing;
  await db
    .insertInto('files')
    .values({
      id: newId(),
      kind: 'folder',
      space: 'Share',
      ...named(MY_FILES_NAME),
      created_by: userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findMyFiles(db, userId))!;
}

/** The id behind `data-center` and `my-files`; any other id is itself. */
export async function resolvePlace(db: Db, viewer: Viewer, id: string): Promise<string> {
  if (id === 'data-center') return DATA_CENTER_FOLDER_ID;
  // A view: nothing is put into it, nothing is done to it.
  if (id === 'shared-with-me') throw new AppError('forbidden');
  return id === 'my-files' ? myFilesRoot(db, viewer.userId) : id;
}

/**
 * An item on which the viewer may do this. What they may not even see does not exist for them: 404; what they see but
 * may not do is 403.
 */
export async function requireNode(
  db: Db,
  viewer: Viewer,
  id: string,
  action: FileAction,
  lock = false,
): Promise<Node> {
  const node = await loadNode(db, viewer, await resolvePlace(db, viewer, id), lock);
  if (!node) throw new AppError('notFound');
  if (!can(viewer, action, node)) throw refusal(viewer, node);
  return node;
}

/** A folder that the viewer may open. */
export async function requireFolder(db: Db, viewer: Viewer, id: string): Promise<Node> {
  const node = await requireNode(db, viewer, id, 'open');
  if (node.row.kind !== 'folder') throw new AppError('notFound');
  return node;
}

export function refusal(viewer: Viewer, node: Node): AppError {
  const isSeen = can(viewer, 'open', node) || can(viewer, 'restore', node);
  return new AppError(isSeen ? 'forbidden' : 'notFound');
}
