import type { Db } from '#server/platform/db/db.ts';
import { lockInTransaction } from '#server/platform/db/locks.ts';

// Locked before anything else in a transaction, so that nobody who has locked an item waits for it.

const TREE = 'move-folders';

/** For changes and checks of which folder is in which: none of them, and nothing that creates folders, runs at the same time. */
export const lockTree = (tx: Db): Promise<void> => lockInTransaction(tx, TREE);

/** For creating folders: others may create folders too, but no folder is moved, so the depth that was checked stays true. */
export const lockTreeForNewFolders = (tx: Db): Promise<void> => lockInTransaction(tx, TREE, 'shared');
