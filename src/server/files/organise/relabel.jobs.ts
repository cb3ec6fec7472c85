import { type Db, transaction } from '#server/platform/db/db.ts';
import { lockInTransaction } from '#server/platform/db/locks.ts';
import { MOVE_LOCK } from './move.actions.ts';
import { loadItems } from '#server/files/items.queries.ts';
import { findStaleFolders, findChildFolderIds, relabelChildren } from './relabel.queries.ts';
import { systemViewer } from '#server/files/viewer.ts';

const FOLDERS_AT_ONCE = 200;
const ROWS_AT_ONCE = 1000;

/**
 * Brings the ids below folders up to date, level by level. Each step asks the way up anew while nothing moves, so a folder
 * that was moved again meanwhile gets the ids of where it is, whichever job comes to it last.
 */
export async function relabelBelow(db: Db, folderIds: string[]): Promise<void> {
  for (let level = folderIds; level.length > 0; level = await findChildFolderIds(db, level)) {
    for (let start = 0; start < level.length; start += FOLDERS_AT_ONCE) {
      const ids = level.slice(start, start + FOLDERS_AT_ONCE);
      let changed = ROWS_AT_ONCE;
      while (changed === ROWS_AT_ONCE) changed = await transaction(db, (tx) => relabelSome(tx, ids));
    }
  }
}

async function relabelSome(tx: Db, folderIds: string[]): Promise<number> {
  await lockInTransaction(tx, MOVE_LOCK);
  const folders = await loadItems(tx, systemViewer, folderIds);
  return relabelChildren(tx, folders, ROWS_AT_ONCE);
}

/** What was put into a folder at the very moment it moved carries the ids of where it was. */
export async function relabelStale(db: Db): Promise<void> {
  await relabelBelow(db, await findStaleFolders(db));
}
