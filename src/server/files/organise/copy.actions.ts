import type { OnConflict } from '#shared/files/files.contract.ts';
import { ancestryIn } from '#server/files/ancestry.ts';
import { entityOf, pathInside } from '#server/files/audit-values.ts';
import { spend } from '#server/files/bulk.ts';
import { orNameTaken } from '#server/files/names/check-names.ts';
import { insertFile } from '#server/files/content/new-file.queries.ts';
import { requireDepth } from '#server/files/depth.ts';
import { insertFolder } from '#server/files/folders.queries.ts';
import { setParent } from '#server/files/item-changes.queries.ts';
import type { BulkChange } from '#server/files/item-routes.ts';
import type { FileRow, Item } from '#server/files/item.ts';
import { publishFolderChanged } from '#server/files/changes/publish-change.ts';
import { requireItem } from '#server/files/require-item.ts';
import { freeNameIn } from '#server/files/names/siblings.queries.ts';
import { lockTreesForNewFolders } from '#server/files/tree-lock.ts';
import type { Db } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { copyBelow } from './copy-tree.ts';
import { findConflict, replaceExisting } from './name-conflicts.ts';

/**
 * Copies an item, and below a folder everything that the caller may copy. Bytes are shared, so a copy costs rows only. Returns the id
 * of the copy; null when there is none, because the item was skipped or became a version of an existing file.
 */
export async function copy(
  change: BulkChange<'copy'>,
  targetId: string,
  onConflict: OnConflict,
): Promise<string | null> {
  const { tx, audit, caller, item, budget } = change;
  const target = await requireItem(tx, caller.viewer, targetId, 'upload');
  const path = [...target.ancestors, target.row];
  if (path.some((ancestor) => ancestor.id === item.row.id)) throw new AppError('intoItself');
  const conflict = await findConflict(change, target, onConflict);
  if (conflict === 'skip') return null;
  spend(budget, 1);
  let copyId: string | null = null;
  if (conflict) {
    const { row } = await replaceExisting(change, conflict);
    const after = { copyOf: item.row.id, path: pathInside(target), replaced: row.id };
    audit.record({ action: 'copy', entity: entityOf(row), after });
  } else {
    const isFolder = item.row.kind === 'folder';
    const created = isFolder
      ? await copyFolder(change, target)
      : await insertCopy(tx, caller.viewer.userId, item.row, target);
    copyId = created.id;
    const entity = entityOf({ ...created, kind: item.row.kind });
    audit.record({ action: 'copy', entity, after: { copyOf: item.row.id, path: pathInside(target) } });
  }
  await publishFolderChanged(tx, target, target.row.id);
  return copyId;
}

/**
 * Copies a folder with what is in it. It takes long, so the target's tree is locked only when everything is inserted: then the depth
 * is checked again, and the copy gets its name. Until then the name is a random one, for which nobody else waits.
 */
async function copyFolder(change: BulkChange<'copy'>, target: Item): Promise<{ id: string; name: string }> {
  const { tx, caller, item } = change;
  requireDepth(target, 1);
  const name = await freeNameIn(tx, target.row.id, item.row.name, true);
  const folder = { ...ancestryIn(target), name: newId(), created_by: caller.viewer.userId };
  const created = { id: await insertFolder(tx, folder), name };
  const levels = await copyBelow(change, target, created);

  await lockTreesForNewFolders(tx, [target]);
  requireDepth(await requireItem(tx, caller.viewer, target.row.id, 'upload'), levels);
  await orNameTaken(setParent(tx, created.id, target, name), name);
  return created;
}

async function insertCopy(tx: Db, createdBy: string, row: FileRow, target: Item) {
  // Somebody may take the name or the barcode at the same moment; the next attempt sees what they took.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const name = await freeNameIn(tx, target.row.id, row.name, false);
    const content = { hash: row.blob_hash ?? '', size: row.size, type: row.type };
    const id = await insertFile(tx, target, { name, createdBy, content });
    if (id) return { id, name };
  }
  throw new AppError('nameTaken', { params: { name: row.name } });
}
