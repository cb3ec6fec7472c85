import { type AuditRecorder, withAudit } from '#server/audit/with-audit.ts';
import { entityOf, pathInside, pathOf } from '#server/files/audit-values.ts';
import type { Caller } from '#server/files/caller.ts';
import { orNameTaken } from '#server/files/names/check-names.ts';
import type { Permitted } from '#server/files/files.policy.ts';
import { publicParentId } from '#server/files/files.present.ts';
import { markDeleted, markPublished, setParent } from '#server/files/item-changes.queries.ts';
import type { Change } from '#server/files/item-routes.ts';
import type { Item } from '#server/files/item.ts';
import { loadItem } from '#server/files/items.queries.ts';
import {
  publishFolderChanged,
  publishItemsChanged,
  publishToRecipients,
} from '#server/files/changes/publish-change.ts';
import { requireItem } from '#server/files/require-item.ts';
import { freeNameIn } from '#server/files/names/siblings.queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { NIL_ID } from '#server/platform/ids.ts';
import { enqueueJob } from '#server/platform/jobs.ts';
import { isAsCopied, lockTrashedBelow, markPurging } from './trash.queries.ts';

/** The job that removes the rows of purged items; see purge.jobs.ts. */
export const REMOVE_PURGED = 'remove-purged-files';

/** Marks only the item itself: what is in a trashed folder cannot be reached either. */
export const moveToTrash = (change: Change<'trash'>): Promise<void> => putIntoTrash(change);

/** The same for whoever may do it for another reason than the right to trash, which the caller has checked. */
export async function putIntoTrash({
  tx,
  audit,
  caller,
  item,
}: Omit<Change<never>, 'item'> & { item: Item }): Promise<void> {
  await markDeleted(tx, item.row.id, caller.viewer.userId);
  audit.record({ action: 'move-to-trash', entity: entityOf(item.row), before: { path: pathOf(item) } });
  await publishFolderChanged(tx, item, item.row.parent_id);
  await publishToRecipients(tx, item);
}

/** Refuses the undo of a copy that was moved on, or in which somebody has worked since. */
export async function requireAsCopied(
  { tx, caller, item }: Omit<Change<'trash'>, 'audit'>,
  copiedTo: string,
): Promise<void> {
  const isInPlace = publicParentId(caller.viewer, item) === copiedTo;
  if (!isInPlace || !(await isAsCopied(tx, item.row.id))) throw new AppError('changedSince');
}

/**
 * Puts an item back into the folder it was in, under another name when its own is taken there; into the nearest folder above
 * when that folder is in the trash.
 */
export async function restore({ tx, audit, caller, item }: Change<'restore'>): Promise<void> {
  const { id } = item.row;
  const folder = await nearestFolder(tx, caller, item);
  const name = await freeNameIn(tx, folder.row.id, item.row.name, item.row.kind === 'folder');
  await setParent(tx, id, folder, name);
  await orNameTaken(markPublished(tx, id, name), name);
  audit.record({
    action: 'restore-file',
    entity: entityOf({ ...item.row, name }),
    before: { name: item.row.name, path: pathOf(item) },
    after: { name, path: pathInside(folder) },
  });
  await publishFolderChanged(tx, folder, folder.row.id);
  await publishToRecipients(tx, item);
}

/** The innermost ancestor above everything that is in the trash. */
async function nearestFolder(tx: Db, { viewer }: Caller, item: Item): Promise<Item> {
  const firstTrashed = item.ancestors.findIndex((ancestor) => ancestor.state !== 'published');
  const nearest = item.ancestors.at(firstTrashed === -1 ? -1 : firstTrashed - 1);
  const folder = nearest && (await loadItem(tx, viewer, nearest.id));
  if (!folder) throw new AppError('parentDeleted');
  return folder;
}

/** Deletes a trashed item for good: it is hidden from everyone at once; jobs remove its rows and its bytes. */
export async function purge({ tx, audit, item }: Change<'purge'>): Promise<void> {
  await purgeItems(tx, audit, [item]);
  await publishFolderChanged(tx, item, item.row.parent_id);
}

/** One job at a time removes the rows, some in each transaction, because there may be many. */
export const enqueueRemoval = (tx: Db): Promise<void> =>
  enqueueJob(tx, REMOVE_PURGED, {}, { jobKey: REMOVE_PURGED, queue: 'files' });

export async function purgeItems(tx: Db, audit: AuditRecorder, items: Item[]): Promise<void> {
  await markPurging(
    tx,
    items.map((item) => item.row.id),
  );
  for (const item of items) {
    const { kind, size, barcode } = item.row;
    audit.record({
      action: 'delete-file',
      entity: entityOf(item.row),
      before: { path: pathOf(item), ...(kind === 'file' && { size, barcode }) },
    });
  }
  await enqueueRemoval(tx);
}

/** Empties the trash of a folder and of all folders below it, however full it is. Returns how many items were deleted. */
export async function emptyTrash(
  db: Db,
  caller: Caller,
  { row: { id } }: Permitted<'emptyTrash'>,
): Promise<number> {
  let deleted = 0;
  for (let after: string | null = NIL_ID; after !== null;) {
    const from: string = after;
    after = await withAudit(db, caller.author, async (tx, audit) => {
      // Checked in each transaction, because the right may end in between.
      const folder = await requireItem(tx, caller.viewer, id, 'emptyTrash');
      const { items, last } = await lockTrashedBelow(tx, caller.viewer, folder, from);
      if (items.length > 0) await purgeItems(tx, audit, items);
      await publishItemsChanged(tx, items);
      deleted += items.length;
      return last;
    });
  }
  return deleted;
}
