import type { OnConflict } from '#shared/files/files.contract.ts';
import { act } from '#server/audit/act.ts';
import { type Db, lockInTransaction } from '#server/platform/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { enqueueJob } from '#server/platform/jobs.ts';
import { type Caller, announce, entityOf, orNameTaken, pathText } from './file-change.ts';
import { departmentOf } from './files.policy.ts';
import { markDeleted } from './folders.queries.ts';
import type { Node } from './nodes.queries.ts';
import { requireNode } from './places.ts';
import { replaceContent } from './replace-content.ts';
import { findSibling, freeNameIn } from './siblings.queries.ts';
import { placeInTree } from './trash.queries.ts';

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
  return act(db, author, async (tx, journal) => {
    // Two folders moved into each other at once would cut a circle off the tree: folders move one at a time.
    await lockInTransaction(tx, MOVE_LOCK);
    const node = await requireNode(tx, viewer, id, 'move', true);
    const target = await requireNode(tx, viewer, targetId, 'upload');
    if (node.row.parent_id === target.row.id) return;
    checkTarget(node, target);
    const sibling = await findSibling(tx, target.row.id, node.row.name);
    if (sibling && onConflict === 'skip') return;
    if (sibling && onConflict === 'ask') throw new AppError('nameTaken', { params: { name: node.row.name } });
    const after = { path: [pathText(target), target.row.name].filter(Boolean).join(' / ') };
    const entry = { action: 'move' as const, entity: entityOf(node.row), before: { path: pathText(node) } };

    if (sibling && onConflict === 'replace') {
      await replaceContent(tx, caller, sibling.id, node);
      // Not lost: what was moved lies in the trash.
      await markDeleted(tx, id, viewer.userId);
      journal.record({ ...entry, after: { ...after, replaced: sibling.id } });
    } else {
      const name = await freeNameIn(tx, target.row.id, node.row.name, node.row.kind === 'folder');
      await orNameTaken(placeInTree(tx, id, target, name), name);
      if (node.row.kind === 'folder' && departmentOf(node) !== departmentOf(target))
        await enqueueJob(tx, RELABEL, { id }, { queue: 'files' });
      journal.record({ ...entry, after: { ...after, ...(name !== node.row.name && { name }) } });
    }
    await announce(tx, node, node.row.parent_id);
    await announce(tx, target, target.row.id);
  });
}

function checkTarget(node: Node, target: Node): void {
  const way = [...target.ancestors, target.row];
  if (way.some((step) => step.id === node.row.id)) throw new AppError('intoItself');
  // Between the organisation's files and one's own the rights differ for everything below: that is a copy.
  if (node.row.space !== target.row.space) throw new AppError('otherSpace');
}
