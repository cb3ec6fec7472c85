import { numbered } from '#shared/files/names.ts';
import type { Journal } from '#server/audit/act.ts';
import type { Db } from '#server/platform/db.ts';
import { ancestryIn } from './ancestry.ts';
import { type Caller, announce, entityOf, pathText } from './file-change.ts';
import { type Node, loadNode } from './nodes.queries.ts';
import { findSibling } from './siblings.queries.ts';
import { insertFolderIfFree, walkDown } from './upload-folders.queries.ts';

/** The folder that a path below a folder leads to. What is missing of it is made, once, however many files arrive for it. */
export async function folderAlong(
  tx: Db,
  caller: Caller,
  journal: Journal,
  start: Node,
  names: string[],
): Promise<Node> {
  if (names.length === 0) return start;
  const reached = await walkDown(tx, start.row.id, names);
  let folder = reached.depth === 0 ? start : (await loadNode(tx, caller.viewer, reached.id))!;
  for (const name of names.slice(reached.depth)) folder = await folderIn(tx, caller, journal, folder, name);
  return folder;
}

async function folderIn(tx: Db, caller: Caller, journal: Journal, parent: Node, name: string): Promise<Node> {
  for (let number = 1; ; number += 1) {
    // A file may have the name already: then the folder is the next number that no file has.
    const candidate = number === 1 ? name : numbered(name, number, true);
    const row = { ...ancestryIn(parent), name: candidate, created_by: caller.viewer.userId };
    const id = await insertFolderIfFree(tx, row);
    const existing = id ? null : await findSibling(tx, parent.row.id, candidate);
    if (existing?.kind === 'folder') return (await loadNode(tx, caller.viewer, existing.id))!;
    if (!id) continue;
    const node = (await loadNode(tx, caller.viewer, id))!;
    const after = { name: candidate, path: pathText(node) };
    journal.record({ action: 'create', entity: entityOf(node.row), after });
    await announce(tx, parent, parent.row.id);
    return node;
  }
}
