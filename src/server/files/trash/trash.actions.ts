import { type AuditRecorder, withAudit } from '#server/audit/with-audit.ts';
import type { Db } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { enqueueJob } from '#server/platform/jobs.ts';
import type { Caller } from '#server/files/caller.ts';
import {
  publishFolderChanged,
  publishItemsChanged,
  entityOf,
  orNameTaken,
  pathText,
} from '#server/files/file-change.ts';
import { markDeleted, markPublished, setParent } from '#server/files/folders.queries.ts';
import type { Item } from '#server/files/item.ts';
import { loadItem } from '#server/files/items.queries.ts';
import { requireItem } from '#server/files/require-item.ts';
import { freeNameIn } from '#server/files/siblings.queries.ts';
import { markPurging, lockTrashedBelow } from './trash.queries.ts';
import { NIL_ID } from '#server/platform/ids.ts';

/** The job that removes what is left of purged items; see purge.jobs.ts. */
export const REMOVE_PURGED = 'remove-purged-files';

/** To the trash, whole: only the item itself is marked, what is in it is out of reach with it. */
export function moveToTrash(db: Db, caller: Caller, id: string): Promise<void> {
  return withAudit(db, caller.author, async (tx, audit) => {
    const item = await requireItem(tx, caller.viewer, id, 'trash', true);
    await markDeleted(tx, id, caller.viewer.userId);
    audit.record({ action: 'move-to-trash', entity: entityOf(item.row), before: { path: pathText(item) } });
    await publishFolderChanged(tx, item, item.row.parent_id);
  });
}

/** Back to where it was; beside, under a new name, when that is taken; in the nearest folder left, when that is gone. */
export function restore(db: Db, caller: Caller, id: string): Promise<void> {
  return withAudit(db, caller.author, async (tx, audit) => {
    const item = await requireItem(tx, caller.viewer, id, 'restore', true);
    const home = await nearestFolder(tx, caller, item);
    const name = await freeNameIn(tx, home.row.id, item.row.name, item.row.kind === 'folder');
    await setParent(tx, id, home, name);
    await orNameTaken(markPublished(tx, id, name), name);
    audit.record({
      action: 'restore-file',
      entity: entityOf({ ...item.row, name }),
      before: { name: item.row.name, path: pathText(item) },
      after: { name, path: [pathText(home), home.row.name].filter(Boolean).join(' / ') },
    });
    await publishFolderChanged(tx, home, home.row.id);
  });
}

/** The folder it was in, or the nearest above that is not in the trash; at the latest the department's own. */
async function nearestFolder(tx: Db, { viewer }: Caller, item: Item): Promise<Item> {
  const firstGone = item.ancestors.findIndex((step) => step.state !== 'published');
  const home = item.ancestors.at(firstGone === -1 ? -1 : firstGone - 1);
  const folder = home && (await loadItem(tx, viewer, home.id));
  if (!folder) throw new AppError('parentDeleted');
  return folder;
}

/** Deletes a trashed item for good: gone for everyone at once, its rows and bytes by a job. */
export function purge(db: Db, caller: Caller, id: string): Promise<void> {
  return withAudit(db, caller.author, async (tx, audit) => {
    const item = await requireItem(tx, caller.viewer, id, 'purge', true);
    await purgeRows(tx, audit, [item]);
    await publishFolderChanged(tx, item, item.row.parent_id);
  });
}

/** Its rows are many: one job at a time removes them, some in each transaction. */
export const enqueueRemoval = (tx: Db): Promise<void> =>
  enqueueJob(tx, REMOVE_PURGED, {}, { jobKey: REMOVE_PURGED, queue: 'files' });

export async function purgeRows(tx: Db, audit: AuditRecorder, items: Item[]): Promise<void> {
  await markPurging(
    tx,
    items.map((item) => item.row.id),
  );
  for (const item of items) {
    const { kind, size, barcode } = item.row;
    audit.record({
      action: 'delete-file',
      entity: entityOf(item.row),
      before: { path: pathText(item), ...(kind === 'file' && { size, barcode }) },
    });
  }
  await enqueueRemoval(tx);
}

/** Empties the trash of a place and of all folders below it, however full it is. Says how many items went. */
export async function emptyTrash(db: Db, caller: Caller, placeId: string): Promise<number> {
  let deleted = 0;
  for (let after: string | null = NIL_ID; after !== null;) {
    const from: string = after;
    after = await withAudit(db, caller.author, async (tx, audit) => {
      const place = await requireItem(tx, caller.viewer, placeId, 'emptyTrash');
      const { items, last } = await lockTrashedBelow(tx, caller.viewer, place, from);
      if (items.length > 0) await purgeRows(tx, audit, items);
      await publishItemsChanged(tx, items);
      deleted += items.length;
      return last;
    });
  }
  return deleted;
}
