import type { OnConflict } from '#shared/files/files.contract.ts';
import { entityOf, pathInside, pathOf } from '#server/files/audit-values.ts';
import { orNameTaken } from '#server/files/names/check-names.ts';
import { depthOf, requireDepth } from '#server/files/depth.ts';
import { departmentOf } from '#server/files/files.policy.ts';
import { publicParentId } from '#server/files/files.present.ts';
import { countLevelsBelow } from '#server/files/folders.queries.ts';
import { keepRestoredAt, setParent } from '#server/files/item-changes.queries.ts';
import type { Change } from '#server/files/item-routes.ts';
import type { Item } from '#server/files/item.ts';
import { publishFolderChanged } from '#server/files/changes/publish-change.ts';
import { permitted, requireItem } from '#server/files/require-item.ts';
import { freeNameIn } from '#server/files/names/siblings.queries.ts';
import { lockTrees, lockTreesForNewFolders } from '#server/files/tree-lock.ts';
import { moveToTrash } from '#server/files/trash/trash.actions.ts';
import { findUsage } from '#server/quotas/quotas.queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { lockInTransaction } from '#server/platform/db/locks.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { enqueueJob } from '#server/platform/jobs.ts';
import { findConflict, replaceExisting } from './name-conflicts.ts';
import { setArrivingBytes, sumBytesBelow } from './relabel.queries.ts';

/** The job that updates the unit ids below a moved folder; see relabel.jobs.ts. */
export const RELABEL = 'relabel-subtree';

/**
 * Locks the trees of the item and the target. A file that is moved changes no folder's place, so it waits only for other files that
 * are moved into the same folder: they may want the same name.
 */
export async function lockForMove(
  { tx, caller, item }: Omit<Change<'move'>, 'audit'>,
  targetId: string,
): Promise<void> {
  const target = await requireItem(tx, caller.viewer, targetId, 'upload');
  requireSameSpace(item, target);
  if (item.row.kind === 'folder') return void (await lockTrees(tx, [item, target]));
  await lockTreesForNewFolders(tx, [item, target]);
  await lockInTransaction(tx, `files moved into ${target.row.id}`);
}

interface MoveRequest {
  targetId: string;
  onConflict: OnConflict;
  /** The folder that the item must still be in. */
  from?: string | undefined;
}

export async function move(
  change: Change<'move'>,
  { targetId, onConflict, from }: MoveRequest,
): Promise<void> {
  const { tx, audit, caller, item } = change;
  const target = await requireItem(tx, caller.viewer, targetId, 'upload');
  if (item.row.parent_id === target.row.id) return;
  if (from !== undefined && from !== publicParentId(caller.viewer, item)) throw new AppError('changedSince');
  await checkTarget(tx, item, target);
  const conflict = await findConflict(change, target, onConflict);
  if (conflict === 'skip') return;
  const entry = { action: 'move' as const, entity: entityOf(item.row), before: { path: pathOf(item) } };
  const path = pathInside(target);

  if (conflict) {
    const existing = await replaceExisting(change, conflict);
    audit.record({ ...entry, after: { path, replaced: existing.row.id } });
    // The content is now a version of the replaced file. The moved file is trashed, so the user needs the right to trash it.
    await moveToTrash({ ...change, item: permitted(caller.viewer, item, 'trash') });
  } else {
    const name = await freeNameIn(tx, target.row.id, item.row.name, item.row.kind === 'folder');
    await keepRestoredAt(tx, item.row.id);
    await orNameTaken(setParent(tx, item.row.id, target, name), name);
    if (item.row.kind === 'folder' && departmentOf(item) !== departmentOf(target))
      await moveContents(tx, item, departmentOf(target)!);
    audit.record({ ...entry, after: { path, ...(name !== item.row.name && { name }) } });
    await publishFolderChanged(tx, item, item.row.parent_id);
  }
  await publishFolderChanged(tx, target, target.row.id);
}

/** The rows below a moved folder are changed by a job. Until then their bytes are reserved in a department with a quota. */
async function moveContents(tx: Db, { row: { id } }: Item, departmentId: string): Promise<void> {
  const { quota } = await findUsage(tx, departmentId);
  if (quota !== null) await setArrivingBytes(tx, id, await sumBytesBelow(tx, id));
  await enqueueJob(tx, RELABEL, { id }, { queue: 'files' });
}

async function checkTarget(tx: Db, item: Item, target: Item): Promise<void> {
  const path = [...target.ancestors, target.row];
  if (path.some((ancestor) => ancestor.id === item.row.id)) throw new AppError('intoItself');
  requireSameSpace(item, target);
  if (item.row.kind === 'folder' && depthOf(target) + 1 > depthOf(item))
    requireDepth(target, 1 + (await countLevelsBelow(tx, item.row.id)));
}

/** Refuses a move between spaces, because the rights of everything below would change. Users copy instead. */
function requireSameSpace(item: Item, target: Item): void {
  if (item.row.space !== target.row.space) throw new AppError('otherSpace');
}
