import { ancestryIn } from '#server/files/ancestry.ts';
import { entityOf, namesInside, pathText } from '#server/files/audit-values.ts';
import { requireDepth } from '#server/files/depth.ts';
import type { Change } from '#server/files/item-routes.ts';
import type { Item } from '#server/files/item.ts';
import { loadItem } from '#server/files/items.queries.ts';
import { publishFolderChanged } from '#server/files/changes/publish-change.ts';
import { folderNameIn } from '#server/files/names/siblings.queries.ts';
import { lockSharedFolders } from '#server/files/tree-lock.ts';
import { newId } from '#server/platform/ids.ts';
import { findWantedFolders, insertFoldersIfFree } from './folder-paths.queries.ts';
import { type TreeFolder, namesAbove, toFolderTree } from './folder-tree.ts';

/** A change whose transaction began with `lockTreesForNewFolders`. */
type Creation = Pick<Change<'createFolder'>, 'tx' | 'audit' | 'caller'>;

/** The folder at the end of a path below `start`. Creates missing folders once, even when many files arrive for them. */
export async function ensureFolderPath(change: Creation, start: Item, names: string[]): Promise<Item> {
  if (names.length === 0) return start;
  const tree = await ensureFolderPaths(change, start, [names]);
  return (await loadItem(change.tx, change.caller.viewer, tree.at(-1)!.id!))!;
}

/** Creates the missing folders of paths below `start`, in a few statements however many they are. */
export async function ensureFolderPaths(
  change: Creation,
  start: Item,
  paths: string[][],
): Promise<TreeFolder[]> {
  requireDepth(start, Math.max(...paths.map((path) => path.length)));
  const tree = toFolderTree(paths);
  for (let isLocked = false; ;) {
    for (const { position, id, name } of await findWantedFolders(change.tx, start.row.id, tree))
      Object.assign(tree[position]!, { id, name });
    if (tree.every(({ id }) => id !== null)) return tree;
    if (isLocked) await createMissing(change, start, tree);
    // Only now, so that files for folders that exist do not wait. Then it looks again for what others have created meanwhile.
    else await lockSharedFolders(change.tx, start);
    isLocked = true;
  }
}

/** Creates the folders of a tree that have no id yet, except where a name is taken. Then the caller looks again. */
async function createMissing(change: Creation, start: Item, tree: TreeFolder[]): Promise<void> {
  const { tx } = change;
  const parentIdOf = ({ parent }: TreeFolder) => (parent < 0 ? start.row.id : tree[parent]!.id);
  const outermost = tree.filter((folder) => folder.id === null && parentIdOf(folder) !== null);
  const parentIds = outermost.map((folder) => parentIdOf(folder)!);
  const created = await insert(change, start, tree, outermost);

  // Nobody else sees the folders that were just created, so no name in them can be taken.
  const inner: TreeFolder[] = [];
  const isNew = new Set(created);
  for (const folder of tree) {
    if (folder.id !== null || !isNew.has(tree[folder.parent]!)) continue;
    inner.push(folder);
    isNew.add(folder);
  }
  await insert(change, start, tree, inner);

  // An existing file keeps the name. A folder that was created at the same moment is found by the next search.
  for (const [index, folder] of outermost.entries())
    if (folder.id === null) folder.name = await folderNameIn(tx, parentIds[index]!, folder.name);
  if (created.length === 0) return;
  const [only, ...others] = new Set(parentIds);
  await publishFolderChanged(tx, start, others.length === 0 ? only! : null);
}

/** Inserts folders whose parents have ids or are among them, and returns those whose names were free. */
async function insert(
  { tx, audit, caller }: Creation,
  start: Item,
  tree: TreeFolder[],
  folders: TreeFolder[],
): Promise<TreeFolder[]> {
  const newIds = new Map(folders.map((folder) => [folder, newId()]));
  const parentIdOf = ({ parent }: TreeFolder) => {
    const above = tree[parent];
    return above ? (above.id ?? newIds.get(above)!) : start.row.id;
  };
  const rows = folders.map((folder) => ({
    id: newIds.get(folder)!,
    parentId: parentIdOf(folder),
    name: folder.name,
  }));
  const inserted = await insertFoldersIfFree(tx, ancestryIn(start), caller.viewer.userId, rows);
  const created = folders.filter((folder) => inserted.has(newIds.get(folder)!));
  const namesOfStart = namesInside(start);
  for (const folder of created) {
    const id = newIds.get(folder)!;
    const { name } = folder;
    folder.id = id;
    const path = pathText([...namesOfStart, ...namesAbove(tree, folder)]);
    audit.record({ action: 'create', entity: entityOf({ kind: 'folder', id, name }), after: { name, path } });
  }
  return created;
}
