import { extensionOf } from '#shared/files/types.ts';
import { withAudit } from '#server/audit/with-audit.ts';
import type { Db } from '#server/platform/db/db.ts';
import { ancestryIn } from '#server/files/ancestry.ts';
import type { Caller } from '#server/files/caller.ts';
import {
  publishFolderChanged,
  checkName,
  entityOf,
  orNameTaken,
  pathText,
} from '#server/files/file-change.ts';
import { insertFolder, renameItem } from '#server/files/folders.queries.ts';
import type { Item } from '#server/files/item.ts';
import { loadItem } from '#server/files/items.queries.ts';
import { requireItem } from '#server/files/require-item.ts';
import { ensureFolderPath } from './folder-paths.ts';

export function createFolder(db: Db, caller: Caller, parentId: string, name: string): Promise<Item> {
  checkName(name);
  return withAudit(db, caller.author, async (tx, audit) => {
    const parent = await requireItem(tx, caller.viewer, parentId, 'createFolder');
    const folder = { ...ancestryIn(parent), name, created_by: caller.viewer.userId };
    const id = await orNameTaken(insertFolder(tx, folder), name);
    const item = (await loadItem(tx, caller.viewer, id))!;
    audit.record({ action: 'create', entity: entityOf(item.row), after: { name, path: pathText(item) } });
    await publishFolderChanged(tx, parent, parent.row.id);
    return item;
  });
}

/** Makes what is missing of each path of folders: of a dropped tree, those without a file that would bring them along. */
export function createFolders(db: Db, caller: Caller, parentId: string, paths: string[][]): Promise<void> {
  for (const name of paths.flat()) checkName(name);
  return withAudit(db, caller.author, async (tx, audit) => {
    const parent = await requireItem(tx, caller.viewer, parentId, 'createFolder');
    for (const path of paths) await ensureFolderPath(tx, caller, audit, parent, path);
  });
}

/** Renames; a file keeps its extension whatever was typed (file manager 4). */
export function rename(db: Db, caller: Caller, id: string, typed: string): Promise<Item> {
  return withAudit(db, caller.author, async (tx, audit) => {
    const item = await requireItem(tx, caller.viewer, id, 'rename', true);
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
    return (await loadItem(tx, caller.viewer, id))!;
  });
}

function withExtension(typed: string, { row }: Item): string {
  const extension = row.kind === 'file' ? extensionOf(row.name) : '';
  if (typed === '' || extension === '' || extensionOf(typed) === extension) return typed;
  return `${typed}.${extension}`;
}
