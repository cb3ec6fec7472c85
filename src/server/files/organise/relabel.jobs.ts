import { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import { type Tasks, task, taskWithoutPayload } from '#server/platform/jobs.ts';
import { type Db, transaction } from '#server/platform/db/db.ts';
import { MovedMeanwhile, lockTrees } from '#server/files/tree-lock.ts';
import { RELABEL } from './move.actions.ts';
import { loadItems } from '#server/files/items.queries.ts';
import {
  endReservations,
  findChildFolderIds,
  findReservations,
  findStaleFolders,
  relabelChildren,
} from './relabel.queries.ts';
import { skipQuotas } from '#server/quotas/quotas.queries.ts';
import { systemViewer } from '#server/files/viewer.ts';

const movedFolder = z.object({ id: z.string() });

export const relabelTasks = ({ db }: Pick<Deps, 'db'>): Tasks => ({
  [RELABEL]: task(movedFolder, ({ id }) => relabelMoved(db, id)),
  'relabel-stale': taskWithoutPayload(() => relabelStale(db)),
});

export const relabelCrontab = '47 2 * * * relabel-stale ?queue=files';

/**
 * Gives everything below a moved folder the ids of its new ancestors. Then it counts there, and no room is reserved any more. The
 * reservation is read first: a folder that is moved again meanwhile gets another one, which its own job ends.
 */
export async function relabelMoved(db: Db, id: string): Promise<void> {
  const reservations = await findReservations(db, id);
  await relabelBelow(db, [id]);
  await endReservations(db, reservations);
}

const FOLDERS_AT_ONCE = 200;
const ROWS_AT_ONCE = 1000;

/**
 * Updates the unit ids of everything below folders, level by level. Each step loads the ancestors again under the lock that moves
 * take, so a folder that was moved twice gets the ids of its present ancestors, whichever job runs last.
 */
export async function relabelBelow(db: Db, folderIds: string[]): Promise<void> {
  for (let level = folderIds; level.length > 0; level = await findChildFolderIds(db, level)) {
    for (let start = 0; start < level.length; start += FOLDERS_AT_ONCE) {
      const ids = level.slice(start, start + FOLDERS_AT_ONCE);
      while (!(await relabelSome(db, ids)));
    }
  }
}

/** Updates some rows in these folders, and returns whether they were the last. */
async function relabelSome(db: Db, folderIds: string[]): Promise<boolean> {
  try {
    return await transaction(db, async (tx) => {
      const folders = await lockTrees(tx, await loadItems(tx, systemViewer, folderIds));
      // The move has checked the quota of the department.
      await skipQuotas(tx);
      return (await relabelChildren(tx, folders, ROWS_AT_ONCE)) < ROWS_AT_ONCE;
    });
  } catch (error) {
    if (error instanceof MovedMeanwhile) return false;
    throw error;
  }
}

/** Corrects items that were added to a folder while it was being moved: they have the ids of its old ancestors. */
export async function relabelStale(db: Db): Promise<void> {
  // Those that a job has left behind when it failed; read first, so that those of later moves stay.
  const reservations = await findReservations(db);
  await relabelBelow(db, await findStaleFolders(db));
  await endReservations(db, reservations);
}
