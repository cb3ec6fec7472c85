import type { UnitKind } from '#shared/organisation/organisation.contract.ts';
import { type Author, system } from '#server/audit/with-audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { enqueueJob } from '#server/platform/jobs.ts';
import {
  type OrganisationDeps,
  publishFolderChanged,
  auditValues,
  changeTree,
  entityOf,
} from './change-tree.ts';
import { deleteUnits, findExpiredUnits, findSubtree, markDeleted, markRestored } from './deletion.queries.ts';
import { type UnitRow, findUnit, getLiveUnit, updateUnit } from './organisation.queries.ts';
import { restorableSince } from './trash-time.ts';

/** The job that removes units for good. */
export const PURGE_UNITS = 'purge-deleted-units';
/** How long a unit's folders are given to become empty before the job looks again. */
const EMPTYING_MS = 10 * 60_000;

/** How many went or came along, for the audit log. */
const unitsBelow = (count: number) => (count > 1 ? { unitsBelow: count - 1 } : {});

/** Deletes a unit with all below it. When anything is inside, the name must have been typed. */
export function deleteUnit(
  deps: OrganisationDeps,
  author: Author,
  { kind, id }: { kind: UnitKind; id: string },
  confirmName: string | undefined,
): Promise<void> {
  return changeTree(deps, author, async (tx, audit) => {
    const unit = await getLiveUnit(tx, kind, id);
    // The folders of the units below count among what its folder holds.
    const isEmpty = (await deps.folders.findNonEmpty(tx, [unit.folder_id])).size === 0;
    if (!isEmpty && confirmName !== unit.name) throw new AppError('nameConfirmationRequired');
    const count = await markDeleted(tx, id, author.id);
    await deps.folders.trash(tx, unit.folder_id, author.id);
    audit.record({
      action: 'delete',
      entity: entityOf(unit),
      before: { ...auditValues(unit), ...unitsBelow(count) },
    });
    await publishFolderChanged(tx, author, { type: 'unitDeleted', unit });
  });
}

/** Brings back a unit with exactly what its deletion took, beside the sibling that has its name by now. */
export function restoreUnit(deps: OrganisationDeps, author: Author, id: string): Promise<UnitRow> {
  return changeTree(deps, author, async (tx, audit) => {
    const unit = await findUnit(tx, id);
    if (!unit?.deleted_at || unit.deleted_at < restorableSince(deps.config)) throw new AppError('notFound');
    const parent = unit.parent_id === null ? null : await findUnit(tx, unit.parent_id);
    if (parent?.deleted_at) throw new AppError('parentDeleted');
    const count = await markRestored(tx, id);
    const name = await deps.folders.restore(tx, unit.folder_id);
    const restored = await updateUnit(tx, id, { name, updated_by: author.id });
    audit.record({
      action: 'restore',
      entity: entityOf(restored),
      ...(name !== unit.name && { before: { name: unit.name } }),
      after: { name, ...unitsBelow(count) },
    });
    await publishFolderChanged(tx, author, { type: 'unitRestored', unit: restored });
    return restored;
  });
}

/** Removes for good the units that have been in the trash for longer than can be restored. */
export async function purgeDeletedUnits(deps: OrganisationDeps): Promise<void> {
  let isDone = true;
  for (const unit of await findExpiredUnits(deps.db, restorableSince(deps.config)))
    isDone = (await purge(deps, unit)) && isDone;
  const runAt = new Date(Date.now() + EMPTYING_MS);
  if (!isDone) await enqueueJob(deps.db, PURGE_UNITS, {}, { jobKey: PURGE_UNITS, runAt });
}

/** Says whether the unit is gone. */
function purge(deps: OrganisationDeps, { id }: UnitRow): Promise<boolean> {
  return changeTree(deps, system, async (tx, audit) => {
    const unit = await findUnit(tx, id);
    // Another node may have been quicker.
    if (!unit?.deleted_at) return true;
    const subtree = await findSubtree(tx, id);
    const folderIds = subtree.map((below) => below.folder_id);
    // What people put into the folders is removed by the files' own purge. Until that has emptied the folders, the units
    // stay: they are what the remaining files say they belong to.
    if (await deps.folders.containOtherItems(tx, folderIds)) {
      await deps.folders.purge(tx, folderIds);
      return false;
    }
    await deleteUnits(
      tx,
      subtree.map((below) => below.id),
    );
    await deps.folders.remove(tx, folderIds);
    audit.record({
      action: 'delete',
      entity: entityOf(unit),
      before: { ...auditValues(unit), ...unitsBelow(subtree.length) },
    });
    await publishFolderChanged(tx, system);
    return true;
  });
}
