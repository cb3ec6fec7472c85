import { withAudit, system } from '#server/audit/with-audit.ts';
import { restorableSince } from '#server/platform/trash-time.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { publish } from '#server/platform/events.ts';
import { publishItemsChanged } from '#server/files/changes/publish-change.ts';
import { loadItems } from '#server/files/items.queries.ts';
import { enqueueFreeBytes } from '#server/files/changes/released-bytes.ts';
import { deleteItems, deleteTrees, findExpiredTrash, findPurging } from './purge.queries.ts';
import { REMOVE_PURGED, purgeItems } from './trash.actions.ts';
import { type Tasks, taskWithoutPayload } from '#server/platform/jobs.ts';
import { NIL_ID } from '#server/platform/ids.ts';
import { systemViewer } from '#server/files/viewer.ts';

export const trashTasks = (deps: Pick<Deps, 'db' | 'config'>): Tasks => ({
  [REMOVE_PURGED]: taskWithoutPayload(() => removePurged(deps.db)),
  'purge-old-trash': taskWithoutPayload(() => purgeOldTrash(deps)),
});

export const trashCrontab = '11 2 * * * purge-old-trash ?queue=files';

/** Removes the rows of purged items and of everything below them; another job deletes their bytes. */
export async function removePurged(db: Db): Promise<void> {
  for (let after: string | undefined = NIL_ID; after !== undefined;) {
    const items: Awaited<ReturnType<typeof findPurging>> = await findPurging(db, after);
    const idsOf = (kind: 'file' | 'folder') => items.filter((item) => item.kind === kind).map(({ id }) => id);
    await deleteTrees(db, idsOf('folder'));
    await deleteItems(db, idsOf('file'));
    await publishFreed(db, items);
    if (items.length > 0) await enqueueFreeBytes(db);
    after = items.at(-1)?.id;
  }
}

/** Publishes to the tabs that show how much is used that it is less now. */
async function publishFreed(db: Db, items: Awaited<ReturnType<typeof findPurging>>): Promise<void> {
  const idsOf = (column: 'my_files_of' | 'department_id') =>
    [...new Set(items.map((item) => item[column]))].filter((id) => id !== null);
  const nowhere = { folderId: null };
  await publish(db, { userIds: idsOf('my_files_of') }, 'files.changed', nowhere);
  for (const departmentId of idsOf('department_id'))
    await publish(db, { departmentId }, 'files.changed', nowhere);
}

/** Deletes items for good once the time in which they can be restored is over (file manager 9). */
export async function purgeOldTrash({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  const before = restorableSince(config);
  for (let found = true; found;) {
    found = await withAudit(db, system, async (tx, audit) => {
      const ids = await findExpiredTrash(tx, before);
      // An item may have been restored before it was locked.
      const items = (await loadItems(tx, systemViewer, ids, 'change')).filter(
        ({ row }) => row.state === 'deleted',
      );
      if (items.length > 0) await purgeItems(tx, audit, items);
      await publishItemsChanged(tx, items);
      return ids.length > 0;
    });
  }
}
