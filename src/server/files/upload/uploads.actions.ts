import { withAudit } from '#server/audit/with-audit.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AppError } from '#server/platform/http/app-error.ts';
import type { Caller } from '#server/files/caller.ts';
import { publishFolderChanged } from '#server/files/file-change.ts';
import { can } from '#server/files/files.policy.ts';
import type { Item } from '#server/files/item.ts';
import { nameTaken, saveUploadedFile } from './save-uploaded-file.ts';
import { refusal, requireItem } from '#server/files/require-item.ts';
import { findSibling } from '#server/files/siblings.queries.ts';
import { ensureFolderPath } from '#server/files/organise/folder-paths.ts';
import { findDeepestFolder } from '#server/files/organise/folder-paths.queries.ts';
import type { UploadPlan } from './upload-metadata.ts';
import { lockUploadedBlob } from '#server/files/content/store-body.ts';
import type { Content } from '#server/files/content/versions.actions.ts';

/** Somebody may put files into this folder, as was checked just now. */
export interface Permit {
  caller: Caller;
  parent: Item;
}

export async function permitUpload(db: Db, caller: Caller, plan: UploadPlan): Promise<Permit> {
  const parent = await requireItem(db, caller.viewer, plan.parentId, 'upload');
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
  const folder = folders.length > 0 ? await findDeepestFolder(db, start.id, folders) : start;
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
  return withAudit(stores.db, caller.author, async (tx, audit) => {
    if (!(await settle(tx))) return;
    await lockUploadedBlob(tx, stores, content.hash);
    const folder = await ensureFolderPath(tx, caller, audit, parent, plan.folders);
    audit.record(await saveUploadedFile(tx, caller, folder, { ...plan, content }));
    await publishFolderChanged(tx, folder, folder.row.id);
  });
}
