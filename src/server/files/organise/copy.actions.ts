import type { OnConflict } from '#shared/files/files.contract.ts';
import { type AuditRecorder, withAudit } from '#server/audit/with-audit.ts';
import type { Db } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { ancestryIn } from '#server/files/ancestry.ts';
import type { Caller } from '#server/files/caller.ts';
import { publishFolderChanged, entityOf, orNameTaken, pathText } from '#server/files/file-change.ts';
import { can } from '#server/files/files.policy.ts';
import { insertFolder } from '#server/files/folders.queries.ts';
import { insertFile } from '#server/files/content/new-file.queries.ts';
import { type FileRow, type Item, ancestorFrom, toItem } from '#server/files/item.ts';
import { listedRows, loadItem } from '#server/files/items.queries.ts';
import { requireItem } from '#server/files/require-item.ts';
import { replaceContent } from './replace-content.ts';
import { findSibling, freeNameIn } from '#server/files/siblings.queries.ts';

/** A copy is made in one transaction and in the request; a larger tree is better downloaded, or moved. */
const MAX_COPIED = 5000;

/** Copies an item, and below a folder all that the caller may copy. Bytes are shared, so a copy costs rows only. */
export function copy(
  db: Db,
  caller: Caller,
  id: string,
  targetId: string,
  onConflict: OnConflict,
): Promise<void> {
  const { viewer, author } = caller;
  return withAudit(db, author, async (tx, audit) => {
    // Held, so that its bytes stay referenced until the copy refers to them too.
    const item = await requireItem(tx, viewer, id, 'copy', true);
    const target = await requireItem(tx, viewer, targetId, 'upload');
    if ([...target.ancestors, target.row].some((step) => step.id === id)) throw new AppError('intoItself');
    const sibling = await findSibling(tx, target.row.id, item.row.name);
    if (sibling && onConflict === 'skip') return;
    if (sibling && onConflict === 'ask') throw new AppError('nameTaken', { params: { name: item.row.name } });
    if (sibling && onConflict === 'replace') {
      const { row } = await replaceContent(tx, caller, sibling.id, item);
      audit.record({ action: 'copy', entity: entityOf(row), after: { copyOf: id, path: pathIn(target) } });
    } else {
      await copyInto(tx, caller, audit, item, target, { left: MAX_COPIED });
    }
    await publishFolderChanged(tx, target, target.row.id);
  });
}

const pathIn = (folder: Item) => [pathText(folder), folder.row.name].filter(Boolean).join(' / ');

async function copyInto(
  tx: Db,
  caller: Caller,
  audit: AuditRecorder,
  item: Item,
  target: Item,
  budget: { left: number },
): Promise<void> {
  budget.left -= 1;
  if (budget.left < 0) throw new AppError('tooManyItems', { params: { max: MAX_COPIED } });
  const { row } = item;
  const { id, name } = await insertCopy(tx, caller.viewer.userId, row, target);
  const after = { copyOf: row.id, path: pathIn(target) };
  audit.record({ action: 'copy', entity: entityOf({ kind: row.kind, id, name }), after });
  if (row.kind === 'file') return;
  const made = (await loadItem(tx, caller.viewer, id))!;
  for (const child of await childrenOf(tx, caller, item)) {
    if (can(caller.viewer, 'copy', child)) await copyInto(tx, caller, audit, child, made, budget);
  }
}

async function insertCopy(tx: Db, createdBy: string, row: FileRow, target: Item) {
  // Somebody may take the name or the barcode at the same moment; the next try sees what they took.
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

async function childrenOf(tx: Db, { viewer }: Caller, folder: Item): Promise<Item[]> {
  const rows = await listedRows(tx, viewer)
    .where('f.parent_id', '=', folder.row.id)
    .where('f.state', '=', 'published')
    .limit(MAX_COPIED + 1)
    .forKeyShare('f')
    .execute();
  return rows.map((row) => toItem(row, [...folder.ancestors, ancestorFrom(folder)]));
}
