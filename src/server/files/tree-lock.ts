import type { Db } from '#server/platform/db/db.ts';
import { lockInTransaction } from '#server/platform/db/locks.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Item } from './item.ts';
import { loadItems } from './items.queries.ts';
import { systemViewer } from './viewer.ts';

// A tree is what is in a department, or in the My Files of one user. The folder of a department is never moved, so where a folder
// is in its tree, and how deep, is changed only by those who lock this tree: what one does in My Files makes nobody else wait.
//
// Trees are locked before rows, so that nobody who has locked an item waits for a tree. A copy is the exception: it takes long and
// locks its target's tree only at its end. Nobody who has locked a tree waits for what a copy has locked until then: it has only
// referenced items, and its new folder has a name that nobody else uses.

/** An item was moved to another tree just before it was locked. Locking that one too could be the wrong order. */
export class MovedMeanwhile extends AppError {
  constructor() {
    super('conflict');
  }
}

const treeOf = ({ row, ancestors }: Item): string =>
  ([...ancestors, row].findLast((folder) => folder.unit_kind === 'department') ?? ancestors[0] ?? row).id;

/** For changes and checks of which folder is in which: none of them, and nothing that creates folders, runs at the same time. */
export const lockTrees = (tx: Db, items: Item[]): Promise<Item[]> => lock(tx, items, 'exclusive');

/** For creating folders: others may create folders too, but no folder is moved, so the depth that was checked stays true. */
export const lockTreesForNewFolders = (tx: Db, items: Item[]): Promise<Item[]> => lock(tx, items, 'shared');

/**
 * Lets one transaction at a time create folders that others may want too. It creates them in several steps, so without it two
 * transactions could each wait for a folder that the other has created.
 */
export const lockSharedFolders = (tx: Db, start: Item): Promise<void> =>
  lockInTransaction(tx, `folders of tree ${treeOf(start)}`);

/** Locks the trees that these items are in, in the same order as everybody, and returns the items as they are now. */
async function lock(tx: Db, items: Item[], mode: 'exclusive' | 'shared'): Promise<Item[]> {
  const trees = new Set(items.map(treeOf));
  for (const tree of [...trees].toSorted()) await lockInTransaction(tx, `tree ${tree}`, mode);
  const ids = items.map(({ row }) => row.id);
  const current = await loadItems(tx, systemViewer, ids);
  if (current.some((item) => !trees.has(treeOf(item)))) throw new MovedMeanwhile();
  return current;
}
