import { extensionOf } from '#shared/files/types.ts';
import { act } from '#server/audit/act.ts';
import type { Db } from '#server/platform/db.ts';
import { ancestryIn } from './ancestry.ts';
import { type Caller, announce, checkName, entityOf, orNameTaken, pathText } from './file-change.ts';
import { insertFolder, renameNode } from './folders.queries.ts';
import { type Node, loadNode } from './nodes.queries.ts';
import { requireNode } from './places.ts';
import { folderAlong } from './upload-folders.ts';

export function createFolder(db: Db, caller: Caller, parentId: string, name: string): Promise<Node> {
  checkName(name);
  return act(db, caller.author, async (tx, journal) => {
    const parent = await requireNode(tx, caller.viewer, parentId, 'createFolder');
    const folder = { ...ancestryIn(parent), name, created_by: caller.viewer.userId };
    const id = await orNameTaken(insertFolder(tx, folder), name);
    const node = (await loadNode(tx, caller.viewer, id))!;
    journal.record({ action: 'create', entity: entityOf(node.row), after: { name, path: pathText(node) } });
    await announce(tx, parent, parent.row.id);
    return node;
  });
}

/** Makes what is missing of each path of folders: of a dropped tree, those without a file that would bring them along. */
export function createFolders(db: Db, caller: Caller, parentId: string, paths: string[][]): Promise<void> {
  for (const name of paths.flat()) checkName(name);
  return act(db, caller.author, async (tx, journal) => {
    const parent = await requireNode(tx, caller.viewer, parentId, 'createFolder');
    for (const path of paths) await folderAlong(tx, caller, journal, parent, path);
  });
}

/** Renames; a file keeps its extension whatever was typed (file manager 4). */
export function rename(db: Db, caller: Caller, id: string, typed: string): Promise<Node> {
  return act(db, caller.author, async (tx, journal) => {
    const node = await requireNode(tx, caller.viewer, id, 'rename', true);
    const name = withExtension(typed, node);
    checkName(name);
    if (name === node.row.name) return node;
    await orNameTaken(renameNode(tx, id, name, caller.viewer.userId), name);
    journal.record({
      action: 'rename',
      entity: entityOf({ ...node.row, name }),
      before: { name: node.row.name },
      after: { name },
    });
    await announce(tx, node, node.row.parent_id);
    return (await loadNode(tx, caller.viewer, id))!;
  });
}

function withExtension(typed: string, { row }: Node): string {
  const extension = row.kind === 'file' ? extensionOf(row.name) : '';
  if (typed === '' || extension === '' || extensionOf(typed) === extension) return typed;
  return `${typed}.${extension}`;
}
