import { act } from '#server/audit/act.ts';
import type { Db } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AppError } from '#server/platform/http/app-error.ts';
import { type Caller, announce } from './file-change.ts';
import { can } from './files.policy.ts';
import type { Node } from './nodes.queries.ts';
import { nameTaken, placeFile } from './place-file.ts';
import { refusal, requireNode } from './places.ts';
import { findSibling } from './siblings.queries.ts';
import { folderAlong } from './upload-folders.ts';
import { walkDown } from './upload-folders.queries.ts';
import type { UploadPlan } from './upload-metadata.ts';
import { holdUpload } from './upload-storage.ts';
import type { Content } from './versions.actions.ts';

/** Somebody may put files into this folder, as was checked just now. */
export interface Permit {
  caller: Caller;
  parent: Node;
}

export async function permitUpload(db: Db, caller: Caller, plan: UploadPlan): Promise<Permit> {
  const parent = await requireNode(db, caller.viewer, plan.parentId, 'upload');
  const needsFolders = plan.folders.length > 0;
  if (needsFolders && !can(caller.viewer, 'createFolder', parent)) throw refusal(caller.viewer, parent);
  return { caller, parent };
}

/** What would have to be asked about after all the bytes were sent, found before the first is. */
export async function findConflict(
  db: Db,
  { parent }: Permit,
  { folders, name, onConflict }: UploadPlan,
): Promise<AppError | null> {
  if (onConflict === 'keepBoth' || onConflict === 'replace') return null;
  const start = { id: parent.row.id, depth: 0 };
  const folder = folders.length > 0 ? await walkDown(db, start.id, folders) : start;
  if (folder.depth < folders.length) return null;
  const existing = await findSibling(db, folder.id, name);
  return existing ? nameTaken(name, existing) : null;
}

/**
 * Makes a file of durable bytes. `settle` marks the upload as whole in the same transaction, and says whether it still has to
 * be: the same bytes may have come twice.
 */
export function finishUpload(
  stores: Pick<Deps, 'db' | 'storage'>,
  { caller, parent }: Permit,
  plan: UploadPlan,
  content: Content,
  settle: (tx: Db) => Promise<boolean>,
): Promise<void> {
  return act(stores.db, caller.author, async (tx, journal) => {
    if (!(await settle(tx))) return;
    await holdUpload(tx, stores, content.hash);
    const folder = await folderAlong(tx, caller, journal, parent, plan.folders);
    journal.record(await placeFile(tx, caller, folder, { ...plan, content }));
    await announce(tx, folder, folder.row.id);
  });
}
