import { type Journal, act } from '#server/audit/act.ts';
import type { Db } from '#server/platform/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { enqueueJob } from '#server/platform/jobs.ts';
import { type Caller, announce, announceAll, entityOf, orNameTaken, pathText } from './file-change.ts';
import { markDeleted, markPublished } from './folders.queries.ts';
import { type Node, loadNode } from './nodes.queries.ts';
import { requireNode } from './places.ts';
import { freeNameIn } from './siblings.queries.ts';
import { FIRST_ID, markPurging, placeInTree, trashedBelow } from './trash.queries.ts';

/** The job that removes what is left of purged items; see purge.jobs.ts. */
export const REMOVE_PURGED = 'remove-purged-files';

/** To the trash, whole: only the item itself is marked, what is in it is out of reach with it. */
export function moveToTrash(db: Db, caller: Caller, id: string): Promise<void> {
  return act(db, caller.author, async (tx, journal) => {
    const node = await requireNode(tx, caller.viewer, id, 'trash', true);
    await markDeleted(tx, id, caller.viewer.userId);
    journal.record({ action: 'move-to-trash', entity: entityOf(node.row), before: { path: pathText(node) } });
    await announce(tx, node, node.row.parent_id);
  });
}

/** Back to where it was; beside, under a new name, when that is taken; in the nearest folder left, when that is gone. */
export function restore(db: Db, caller: Caller, id: string): Promise<void> {
  return act(db, caller.author, async (tx, journal) => {
    const node = await requireNode(tx, caller.viewer, id, 'restore', true);
    const home = await nearestFolder(tx, caller, node);
    const name = await freeNameIn(tx, home.row.id, node.row.name, node.row.kind === 'folder');
    await placeInTree(tx, id, home, name);
    await orNameTaken(markPublished(tx, id, name), name);
    journal.record({
      action: 'restore-file',
      entity: entityOf({ ...node.row, name }),
      before: { name: node.row.name, path: pathText(node) },
      after: { name, path: [pathText(home), home.row.name].filter(Boolean).join(' / ') },
    });
    await announce(tx, home, home.row.id);
  });
}

/** The folder it was in, or the nearest above that is not in the trash; at the latest the department's own. */
async function nearestFolder(tx: Db, { viewer }: Caller, node: Node): Promise<Node> {
  const firstGone = node.ancestors.findIndex((step) => step.state !== 'published');
  const home = node.ancestors.at(firstGone === -1 ? -1 : firstGone - 1);
  const folder = home && (await loadNode(tx, viewer, home.id));
  if (!folder) throw new AppError('parentDeleted');
  return folder;
}

/** Deletes a trashed item for good: gone for everyone at once, its rows and bytes by a job. */
export function purge(db: Db, caller: Caller, id: string): Promise<void> {
  return act(db, caller.author, async (tx, journal) => {
    const node = await requireNode(tx, caller.viewer, id, 'purge', true);
    await purgeRows(tx, journal, [node]);
    await announce(tx, node, node.row.parent_id);
  });
}

/** Its rows are many: one job at a time removes them, some in each transaction. */
export const removeLater = (tx: Db): Promise<void> =>
  enqueueJob(tx, REMOVE_PURGED, {}, { jobKey: REMOVE_PURGED, queue: 'files' });

export async function purgeRows(tx: Db, journal: Journal, nodes: Node[]): Promise<void> {
  await markPurging(
    tx,
    nodes.map((node) => node.row.id),
  );
  for (const node of nodes) {
    const { kind, size, barcode } = node.row;
    journal.record({
      action: 'delete-file',
      entity: entityOf(node.row),
      before: { path: pathText(node), ...(kind === 'file' && { size, barcode }) },
    });
  }
  await removeLater(tx);
}

/** Empties the trash of a place and of all folders below it, however full it is. Says how many items went. */
export async function emptyTrash(db: Db, caller: Caller, placeId: string): Promise<number> {
  let deleted = 0;
  for (let after: string | null = FIRST_ID; after !== null;) {
    const from: string = after;
    after = await act(db, caller.author, async (tx, journal) => {
      const place = await requireNode(tx, caller.viewer, placeId, 'emptyTrash');
      const { nodes, last } = await trashedBelow(tx, caller.viewer, place, from);
      if (nodes.length > 0) await purgeRows(tx, journal, nodes);
      await announceAll(tx, nodes);
      deleted += nodes.length;
      return last;
    });
  }
  return deleted;
}
