import { usableName } from '#shared/files/names.ts';
import type { PersonalFiles } from '#server/users/personal-files.ts';
import { entityOf } from '#server/files/audit-values.ts';
import { orNameTaken } from '#server/files/names/check-names.ts';
import { containOtherItems } from '#server/files/folders.queries.ts';
import { setParent } from '#server/files/item-changes.queries.ts';
import { loadItem } from '#server/files/items.queries.ts';
import { findMyFiles, myFilesRoot } from '#server/files/my-files.queries.ts';
import { RELABEL } from '#server/files/organise/move.actions.ts';
import { publishFolderChanged } from '#server/files/changes/publish-change.ts';
import { freeNameIn } from '#server/files/names/siblings.queries.ts';
import { lockTrees } from '#server/files/tree-lock.ts';
import { systemViewer } from '#server/files/viewer.ts';
import { enqueueJob } from '#server/platform/jobs.ts';

export const personalFiles: PersonalFiles = {
  async passOn(tx, audit, from, toUserId) {
    const root = await findMyFiles(tx, from.id);
    // Trashed items count too, because they can still be restored.
    if (!root || !(await containOtherItems(tx, [root]))) return;
    const target = (await loadItem(tx, systemViewer, await myFilesRoot(tx, toUserId)))!;
    await lockTrees(tx, [(await loadItem(tx, systemViewer, root))!, target]);
    const name = await freeNameIn(tx, target.row.id, usableName(from.name), true);
    // The owner of an item follows from its root, so only the root moves: it becomes a folder of the other user. A job counts
    // the bytes below it for that user, also when they exceed the quota: nothing is lost because someone left.
    await orNameTaken(setParent(tx, root, target, name), name);
    await enqueueJob(tx, RELABEL, { id: root }, { queue: 'files' });
    const path = target.row.name;
    audit.record({
      action: 'move',
      entity: entityOf({ kind: 'folder', id: root, name }),
      before: { path, person: from.name },
      after: { path, name },
    });
    await publishFolderChanged(tx, target, target.row.id);
  },
};
