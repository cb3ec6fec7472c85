import { entityOf } from '#server/files/audit-values.ts';
import { publishFolderChanged } from '#server/files/changes/publish-change.ts';
import type { Permitted } from '#server/files/files.policy.ts';
import type { Change } from '#server/files/item-routes.ts';
import type { Item } from '#server/files/item.ts';
import { loadItem } from '#server/files/items.queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Content } from './content.ts';
import { addVersion } from './versions.actions.ts';
import { deleteJoined, findVersion, updateVersion } from './versions.queries.ts';

/** What an editor says about the bytes that it saves. */
export interface Save {
  /** The version that they were made from. */
  basedOn: number;
  sitting: string | null;
  isAutosave: boolean;
}

/**
 * Throws `versionConflict` when somebody has saved another version since the one that a save is based on. A save of the same
 * sitting is not refused before its bytes are there: it may be one whose answer was lost, and that is sent again.
 */
export async function refuseOutdated(db: Db, { row }: Item, save: Save, userId: string): Promise<void> {
  if (row.version === save.basedOn) return;
  const current = save.sitting === null ? null : await findVersion(db, row.id, row.version);
  if (current?.sitting !== save.sitting || current?.created_by !== userId) throw conflict(row.version);
}

const conflict = (version: number) => new AppError('versionConflict', { params: { version } });

/** Saves new content. Bytes that the file has already make no version, whichever version they were made from. */
export async function saveVersion(change: Change<'replace'>, save: Save, content: Content): Promise<Item> {
  const { tx, caller, item } = change;
  const { row } = item;
  if (content.hash === row.blob_hash) await keepAsSaved(change, save);
  else if (row.version === save.basedOn) await addSaved(change, save, content);
  else throw conflict(row.version);
  return (await loadItem(tx, caller.viewer, row.id))!;
}

async function addSaved(change: Change<'replace'>, save: Save, content: Content): Promise<void> {
  const { tx, audit, caller, item } = change;
  const { userId } = caller.viewer;
  const { version: former, size } = item.row;
  // First, because both release the PDF and request the thumbnail in the order of whoever makes that PDF, so they do not deadlock.
  const isJoined = await joinFormer(tx, item, save, userId);
  const version = await addVersion(tx, userId, item, content, save);
  audit.record({
    action: 'save-version',
    entity: entityOf(item.row),
    before: { version: former, size },
    after: { version, size: content.size, ...(isJoined && { joined: former }) },
  });
  await publishFolderChanged(tx, item, item.row.parent_id);
}

/** Whether the current version was deleted, because it is an autosave of the sitting that goes on. */
async function joinFormer(
  tx: Db,
  { row }: Permitted<'replace'>,
  { sitting, isAutosave }: Save,
  userId: string,
): Promise<boolean> {
  if (sitting === null || !isAutosave) return false;
  return deleteJoined(tx, { fileId: row.id, number: row.version, sitting, userId });
}

/** What an editor saved by itself and its user then saved too, is not joined with what follows. */
async function keepAsSaved({ tx, caller, item }: Change<'replace'>, { isAutosave }: Save): Promise<void> {
  if (isAutosave) return;
  const current = await findVersion(tx, item.row.id, item.row.version);
  if (!current?.is_autosave || current.created_by !== caller.viewer.userId) return;
  await updateVersion(tx, item.row.id, item.row.version, { is_autosave: false });
  await publishFolderChanged(tx, item, item.row.parent_id);
}
