import type { OnConflict } from '#shared/files/files.contract.ts';
import { type Journal, act } from '#server/audit/act.ts';
import type { Db } from '#server/platform/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { ancestryIn } from './ancestry.ts';
import { type Caller, announce, entityOf, orNameTaken, pathText } from './file-change.ts';
import { can } from './files.policy.ts';
import { insertFolder } from './folders.queries.ts';
import { insertFile } from './insert-file.ts';
import { type FileRow, type Node, listedRows, loadNode, stepOf, toNode } from './nodes.queries.ts';
import { requireNode } from './places.ts';
import { replaceContent } from './replace-content.ts';
import { findSibling, freeNameIn } from './siblings.queries.ts';

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
  return act(db, author, async (tx, journal) => {
    // Held, so that its bytes stay referenced until the copy refers to them too.
    const node = await requireNode(tx, viewer, id, 'copy', true);
    const target = await requireNode(tx, viewer, targetId, 'upload');
    if ([...target.ancestors, target.row].some((step) => step.id === id)) throw new AppError('intoItself');
    const sibling = await findSibling(tx, target.row.id, node.row.name);
    if (sibling && onConflict === 'skip') return;
    if (sibling && onConflict === 'ask') throw new AppError('nameTaken', { params: { name: node.row.name } });
    if (sibling && onConflict === 'replace') {
      const { row } = await replaceContent(tx, caller, sibling.id, node);
      journal.record({ action: 'copy', entity: entityOf(row), after: { copyOf: id, path: pathIn(target) } });
    } else {
      await copyInto(tx, caller, journal, node, target, { left: MAX_COPIED });
    }
    await announce(tx, target, target.row.id);
  });
}

const pathIn = (folder: Node) => [pathText(folder), folder.row.name].filter(Boolean).join(' / ');

async function copyInto(
  tx: Db,
  caller: Caller,
  journal: Journal,
  node: Node,
  target: Node,
  budget: { left: number },
): Promise<void> {
  budget.left -= 1;
  if (budget.left < 0) throw new AppError('tooManyItems', { params: { max: MAX_COPIED } });
  const { row } = node;
  const { id, name } = await insertCopy(tx, caller.viewer.userId, row, target);
  const after = { copyOf: row.id, path: pathIn(target) };
  journal.record({ action: 'copy', entity: entityOf({ kind: row.kind, id, name }), after });
  if (row.kind === 'file') return;
  const made = (await loadNode(tx, caller.viewer, id))!;
  for (const child of await childrenOf(tx, caller, node)) {
    if (can(caller.viewer, 'copy', child)) await copyInto(tx, caller, journal, child, made, budget);
  }
}

async function insertCopy(tx: Db, createdBy: string, row: FileRow, target: Node) {
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

async function childrenOf(tx: Db, { viewer }: Caller, folder: Node): Promise<Node[]> {
  const rows = await listedRows(tx, viewer)
    .where('f.parent_id', '=', folder.row.id)
    .where('f.state', '=', 'published')
    .limit(MAX_COPIED + 1)
    .forKeyShare('f')
    .execute();
  return rows.map((row) => toNode(row, [...folder.ancestors, stepOf(folder)]));
}
