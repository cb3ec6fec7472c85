import { extensionOf } from '#shared/files/types.ts';
import { ancestryIn } from '#server/files/ancestry.ts';
import { entityOf, pathOf } from '#server/files/audit-values.ts';
import { checkName, orNameTaken } from '#server/files/names/check-names.ts';
import { requireDepth } from '#server/files/depth.ts';
import { insertFolder } from '#server/files/folders.queries.ts';
import { renameItem } from '#server/files/item-changes.queries.ts';
import type { Change } from '#server/files/item-routes.ts';
import type { Item } from '#server/files/item.ts';
import { loadItem } from '#server/files/items.queries.ts';
import { publishFolderChanged, publishToRecipients } from '#server/files/changes/publish-change.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { ensureFolderPaths } from './folder-paths.ts';

export async function createFolder(
  { tx, audit, caller, item: parent }: Change<'createFolder'>,
  name: string,
): Promise<Item> {
  checkName(name);
  requireDepth(parent, 1);
  const folder = { ...ancestryIn(parent), name, created_by: caller.viewer.userId };
  const id = await orNameTaken(insertFolder(tx, folder), name);
  const created = (await loadItem(tx, caller.viewer, id))!;
  audit.record({ action: 'create', entity: entityOf(created.row), after: { name, path: pathOf(created) } });
  await publishFolderChanged(tx, parent, parent.row.id);
  return created;
}

/** Creates the missing folders of each path: the folders of a dropped tree that contain no file. */
export async function createFolders(change: Change<'createFolder'>, paths: string[][]): Promise<void> {
  for (const name of paths.flat()) checkName(name);
  await ensureFolderPaths(change, change.item, paths);
}

/** Renames; a file keeps its extension whatever was typed (file manager 4). */
export async function rename(
  { tx, audit, caller, item }: Change<'rename'>,
  { name: typed, from }: { name: string; from?: string | undefined },
): Promise<Item> {
  const { id } = item.row;
  if (from !== undefined && from !== item.row.name) throw new AppError('changedSince');
  const name = withExtension(typed, item);
  checkName(name);
  if (name === item.row.name) return item;
  await orNameTaken(renameItem(tx, id, name, caller.viewer.userId), name);
  audit.record({
    action: 'rename',
    entity: entityOf({ ...item.row, name }),
    before: { name: item.row.name },
    after: { name },
  });
  await publishFolderChanged(tx, item, item.row.parent_id);
  // A recipient does not see the name of the folder that a file is in.
  if (item.row.kind === 'file') await publishToRecipients(tx, item);
  return (await loadItem(tx, caller.viewer, id))!;
}

function withExtension(typed: string, { row }: Item): string {
  const extension = row.kind === 'file' ? extensionOf(row.name) : '';
  if (typed === '' || extension === '' || extensionOf(typed) === extension) return typed;
  return `${typed}.${extension}`;
}
