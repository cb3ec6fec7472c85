import type { OnConflict } from '#shared/files/files.contract.ts';
import { withAudit } from '#server/audit/with-audit.ts';
import type { Db } from '#server/platform/db/db.ts';
import { lockInTransaction } from '#server/platform/db/locks.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { enqueueJob } from '#server/platform/jobs.ts';
import type { Caller } from '#server/files/caller.ts';
import { publishFolderChanged, entityOf, orNameTaken, pathText } from '#server/files/file-change.ts';
import { departmentOf } from '#server/files/files.policy.ts';
import { markDeleted, setParent } from '#server/files/folders.queries.ts';
import type { Item } from '#server/files/item.ts';
import { requireItem } from '#server/files/require-item.ts';
import { replaceContent } from './replace-content.ts';
import { findSibling, freeNameIn } from '#server/files/siblings.queries.ts';

/** Held by whatever changes, or relies on, which folder is in which. */
export const MOVE_LOCK = 'move-folders';
/** The job that brings the ids below a moved folder up to date; see relabel.jobs.ts. */
export const RELABEL = 'relabel-subtree';

export function move(
  db: Db,
  caller: Caller,
  id: string,
  targetId: string,
  onConflict: OnConflict,
): Promise<void> {
  const { viewer, author } = caller;
  return withAudit(db, author, async (tx, audit) => {
    // Two folders moved into each other at once would cut a circle off the tree: folders move one at a time.
    await lockInTransaction(tx, MOVE_LOCK);
    const item = await requireItem(tx, viewer, id, 'move', true);
    const target = await requireItem(tx, viewer, targetId, 'upload');
    if (item.row.parent_id === target.row.id) return;
    checkTarget(item, target);
    const sibling = await findSibling(tx, target.row.id, item.row.name);
    if (sibling && onConflict === 'skip') return;
    if (sibling && onConflict === 'ask') throw new AppError('nameTaken', { params: { name: item.row.name } });
    const after = { path: [pathText(target), target.row.name].filter(Boolean).join(' / ') };
    const entry = { action: 'move' as const, entity: entityOf(item.row), before: { path: pathText(item) } };

    if (sibling && onConflict === 'replace') {
      await replaceContent(tx, caller, sibling.id, item);
      // Not lost: what was moved lies in the trash.
      await markDeleted(tx, id, viewer.userId);
      audit.record({ ...entry, after: { ...after, replaced: sibling.id } });
    } else {
      const name = await freeNameIn(tx, target.row.id, item.row.name, item.row.kind === 'folder');
      await orNameTaken(setParent(tx, id, target, name), name);
      if (item.row.kind === 'folder' && departmentOf(item) !== departmentOf(target))
        await enqueueJob(tx, RELABEL, { id }, { queue: 'files' });
      audit.record({ ...entry, after: { ...after, ...(name !== item.row.name && { name }) } });
    }
    await publishFolderChanged(tx, item, item.row.parent_id);
    await publishFolderChanged(tx, target, target.row.id);
  });
}

function checkTarget(item: Item, target: Item): void {
  const way = [...target.ancestors, target.row];
  if (way.some((step) => step.id === item.row.id)) throw new AppError('intoItself');
  // Between the organisation's files and one's own the rights differ for everything below: that is a copy.
  if (item.row.space !== target.row.space) throw new AppError('otherSpace');
}
