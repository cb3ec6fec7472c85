import { withAudit, system } from '#server/audit/with-audit.ts';
import { restorableSince } from '#server/organisation/trash-time.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { publishItemsChanged } from '#server/files/publish-change.ts';
import { loadItems } from '#server/files/items.queries.ts';
import { deleteItems, deleteTrees, findExpiredTrash, findPurging } from './purge.queries.ts';
import { purgeItems } from './trash.actions.ts';
import { NIL_ID } from '#server/platform/ids.ts';
import { systemViewer } from '#server/files/viewer.ts';

/** Removes the rows of what was deleted for good, and of all below it; the bytes are freed by the sweeper. */
export async function removePurged(db: Db): Promise<void> {
  for (let after: string | undefined = NIL_ID; after !== undefined;) {
    const items: Awaited<ReturnType<typeof findPurging>> = await findPurging(db, after);
    const idsOf = (kind: 'file' | 'folder') => items.filter((item) => item.kind === kind).map(({ id }) => id);
    await deleteTrees(db, idsOf('folder'));
    await deleteItems(db, idsOf('file'));
    after = items.at(-1)?.id;
  }
}

/** Deletes for good what has been in the trash for longer than it can be restored (file manager 9). */
export async function purgeOldTrash({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  const before = restorableSince(config);
  for (let found = true; found;) {
    found = await withAudit(db, system, async (tx, audit) => {
      const ids = await findExpiredTrash(tx, before);
      // Somebody may have restored one before it was locked.
      const items = (await loadItems(tx, systemViewer, ids, true)).filter(
        ({ row }) => row.state === 'deleted',
      );
      if (items.length > 0) await purgeItems(tx, audit, items);
      await publishItemsChanged(tx, items);
      return ids.length > 0;
    });
  }
}
