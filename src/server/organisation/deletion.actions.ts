import type { UnitKind } from '#shared/organisation/organisation.contract.ts';
import type { Author } from '#server/audit/author.ts';
import { system } from '#server/audit/with-audit.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { enqueueJob } from '#server/platform/jobs.ts';
import {
  type OrganisationDeps,
  publishTreeChanged,
  auditValues,
  changeTree,
  entityOf,
} from './change-tree.ts';
import { deleteUnits, findExpiredUnits, findSubtree, markDeleted, markRestored } from './deletion.queries.ts';
import { type UnitRow, findUnit, requireUnit, updateUnit } from './organisation.queries.ts';
import { restorableSince } from '#server/platform/trash-time.ts';

/** The job that permanently deletes units. */
export const PURGE_UNITS = 'purge-deleted-units';
/** How long the job waits before it checks again whether a unit's folders are empty. */
const RETRY_PURGE_MS = 10 * 60_000;

/** The number of units below that were deleted or restored too, for the audit log. */
const unitsBelow = (count: number) => (count > 1 ? { unitsBelow: count - 1 } : {});

/** Deletes a unit with everything below it. When it is not empty, the user must have typed its name. */
export function deleteUnit(
  deps: OrganisationDeps,
  author: Author,
  { kind, id }: { kind: UnitKind; id: string },
  confirmName: string | undefined,
): Promise<void> {
  return changeTree(deps, author, async (tx, audit) => {
    const unit = await requireUnit(tx, kind, id);
    // A unit with units below it is not empty, because its folder contains their folders.
    const isEmpty = (await deps.folders.findNonEmpty(tx, [unit.folder_id])).size === 0;
    if (!isEmpty && confirmName !== unit.name) throw new AppError('nameConfirmationRequired');
    const count = await markDeleted(tx, id, author.id);
    await deps.folders.trash(tx, unit.folder_id, author.id);
    audit.record({
      action: 'delete',
      entity: entityOf(unit),
      before: { ...auditValues(unit), ...unitsBelow(count) },
    });
    await publishTreeChanged(tx, author, unit, 'unitDeleted');
  });
}

/** Restores a unit with exactly what was deleted with it, under a new name when a sibling has taken its name. */
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
    await publishTreeChanged(tx, author, restored, 'unitRestored');
    return restored;
  });
}

/** Permanently deletes the units that can no longer be restored. */
export async function purgeDeletedUnits(deps: OrganisationDeps): Promise<void> {
  let areAllPurged = true;
  for (const unit of await findExpiredUnits(deps.db, restorableSince(deps.config)))
    areAllPurged = (await purge(deps, unit)) && areAllPurged;
  const runAt = new Date(Date.now() + RETRY_PURGE_MS);
  if (!areAllPurged) await enqueueJob(deps.db, PURGE_UNITS, {}, { jobKey: PURGE_UNITS, runAt });
}

/** Returns whether the unit is deleted; false while its folders still contain files. */
function purge(deps: OrganisationDeps, { id }: UnitRow): Promise<boolean> {
  return changeTree(deps, system, async (tx, audit) => {
    const unit = await findUnit(tx, id);
    // Another node may have purged it, or the owner may have restored it.
    if (!unit?.deleted_at) return true;
    const subtree = await findSubtree(tx, id);
    const folderIds = subtree.map((below) => below.folder_id);
    // The purge of files deletes what is in the folders. Until then the units stay, because the remaining files reference
    // them.
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
    await publishTreeChanged(tx, system, unit);
    return true;
  });
}
