import type { OnConflict } from '#shared/files/files.contract.ts';
import { ancestryIn } from '#server/files/ancestry.ts';
import { entityOf, pathInside } from '#server/files/audit-values.ts';
import { orNameTaken } from '#server/files/check-names.ts';
import { insertFile } from '#server/files/content/new-file.queries.ts';
import { type Permitted, can } from '#server/files/files.policy.ts';
import { insertFolder } from '#server/files/folders.queries.ts';
import type { Change } from '#server/files/item-routes.ts';
import { type FileRow, type Item, ancestorFrom, toItem } from '#server/files/item.ts';
import { loadItem, lockChildren } from '#server/files/items.queries.ts';
import { publishFolderChanged } from '#server/files/publish-change.ts';
import { requireItem } from '#server/files/require-item.ts';
import { freeNameIn } from '#server/files/siblings.queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findConflict, replaceExisting } from './name-conflicts.ts';

/** A copy is made in one transaction and in the request; a larger tree is better downloaded, or moved. */
const MAX_COPIED = 5000;

/** Copies an item, and below a folder everything that the caller may copy. Bytes are shared, so a copy costs rows only. */
export async function copy(change: Change<'copy'>, targetId: string, onConflict: OnConflict): Promise<void> {
  const { tx, audit, caller, item } = change;
  const target = await requireItem(tx, caller.viewer, targetId, 'upload');
  const path = [...target.ancestors, target.row];
  if (path.some((ancestor) => ancestor.id === item.row.id)) throw new AppError('intoItself');
  const conflict = await findConflict(change, target, onConflict);
  if (conflict === 'skip') return;
  if (conflict) {
    const { row } = await replaceExisting(change, conflict);
    const after = { copyOf: item.row.id, path: pathInside(target), replaced: row.id };
    audit.record({ action: 'copy', entity: entityOf(row), after });
  } else {
    await copyInto(change, target, { remaining: MAX_COPIED });
  }
  await publishFolderChanged(tx, target, target.row.id);
}

async function copyInto(change: Change<'copy'>, target: Item, budget: { remaining: number }): Promise<void> {
  const { tx, audit, caller, item } = change;
  budget.remaining -= 1;
  if (budget.remaining < 0) throw new AppError('tooManyItems', { params: { max: MAX_COPIED } });
  const { row } = item;
  const { id, name } = await insertCopy(tx, caller.viewer.userId, row, target);
  const after = { copyOf: row.id, path: pathInside(target) };
  audit.record({ action: 'copy', entity: entityOf({ kind: row.kind, id, name }), after });
  if (row.kind === 'file') return;
  const created = (await loadItem(tx, caller.viewer, id))!;
  for (const child of await copyableChildren(change)) {
    await copyInto({ ...change, item: child }, created, budget);
  }
}

async function insertCopy(tx: Db, createdBy: string, row: FileRow, target: Item) {
  // Somebody may take the name or the barcode at the same moment; the next attempt sees what they took.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const name = await freeNameIn(tx, target.row.id, row.name, row.kind === 'folder');
    const content = { hash: row.blob_hash ?? '', size: row.size, type: row.type };
    const id =
      row.kind === 'folder'
        ? await orNameTaken(insertFolder(tx, { ...ancestryIn(target), name, created_by: createdBy }), name)
        : await insertFile(tx, target, { name, createdBy, content });
    if (id) return { id, name };
  }
  throw new AppError('nameTaken', { params: { name: row.name } });
}

async function copyableChildren({ tx, caller, item }: Change<'copy'>): Promise<Permitted<'copy'>[]> {
  const ancestors = [...item.ancestors, ancestorFrom(item)];
  const rows = await lockChildren(tx, caller.viewer, item.row.id, MAX_COPIED + 1);
  return rows.map((row) => toItem(row, ancestors)).filter((child) => can(caller.viewer, 'copy', child));
}
