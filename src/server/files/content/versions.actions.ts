import { entityOf } from '#server/files/audit-values.ts';
import type { Permitted } from '#server/files/files.policy.ts';
import type { Change } from '#server/files/item-routes.ts';
import type { Item } from '#server/files/item.ts';
import { loadItem } from '#server/files/items.queries.ts';
import { publishFolderChanged, publishToRecipients } from '#server/files/changes/publish-change.ts';
import { requestThumbnail } from '#server/files/changes/thumbnail-request.ts';
import type { Db } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Content } from './content.ts';
import { findVersion, insertVersion, setCurrent } from './versions.queries.ts';

/** Makes new bytes the content of a file, which the caller has locked; the old content stays as the version before. */
export async function addVersion(
  tx: Db,
  userId: string,
  item: Permitted<'replace'>,
  content: Content,
): Promise<number> {
  const { row } = item;
  const number = row.version + 1;
  await insertVersion(tx, { fileId: row.id, number, content, createdBy: userId });
  await setCurrent(tx, row.id, { ...content, number, updatedBy: userId });
  await requestThumbnail(tx, { ...row, type: content.type }, userId);
  await publishToRecipients(tx, item);
  return number;
}

/** Throws `versionConflict` when somebody has saved another version since the one that a change is based on. */
export function checkVersion({ row }: Item, basedOn: number): void {
  if (row.version !== basedOn) throw new AppError('versionConflict', { params: { version: row.version } });
}

/** Saves new content that was made from version `basedOn`. */
export async function saveVersion(
  { tx, audit, caller, item }: Change<'replace'>,
  basedOn: number,
  content: Content,
): Promise<Item> {
  checkVersion(item, basedOn);
  const version = await addVersion(tx, caller.viewer.userId, item, content);
  audit.record({
    action: 'save-version',
    entity: entityOf(item.row),
    before: { version: item.row.version, size: item.row.size },
    after: { version, size: content.size },
  });
  await publishFolderChanged(tx, item, item.row.parent_id);
  return (await loadItem(tx, caller.viewer, item.row.id))!;
}

export async function restoreVersion(
  { tx, audit, caller, item }: Change<'replace'>,
  number: number,
): Promise<Item> {
  const old = await findVersion(tx, item.row.id, number);
  if (!old) throw new AppError('notFound');
  const content = { hash: old.blob_hash, size: old.size, type: item.row.type };
  const version = await addVersion(tx, caller.viewer.userId, item, content);
  audit.record({
    action: 'restore-version',
    entity: entityOf(item.row),
    before: { version: item.row.version },
    after: { version, restored: number },
  });
  await publishFolderChanged(tx, item, item.row.parent_id);
  return (await loadItem(tx, caller.viewer, item.row.id))!;
}
