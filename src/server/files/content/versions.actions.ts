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
import {
  type Origin,
  type VersionRow,
  findListedVersion,
  findVersion,
  insertVersion,
  setCurrent,
  updateVersion,
} from './versions.queries.ts';

/** Makes new bytes the content of a file, which the caller has locked; the old content stays as the version before. */
export async function addVersion(
  tx: Db,
  userId: string,
  item: Permitted<'replace'>,
  content: Content,
  origin: Origin = {},
): Promise<number> {
  const { row } = item;
  const number = row.version + 1;
  await insertVersion(tx, { fileId: row.id, number, content, createdBy: userId, origin });
  await setCurrent(tx, row.id, { ...content, number, updatedBy: userId });
  await requestThumbnail(tx, { ...row, type: content.type }, userId, { isDelayed: origin.isAutosave });
  await publishToRecipients(tx, item);
  return number;
}

export async function restoreVersion(
  { tx, audit, caller, item }: Change<'replace'>,
  number: number,
): Promise<Item> {
  const old = await findVersion(tx, item.row.id, number);
  if (!old) throw new AppError('notFound');
  const content = { hash: old.blob_hash, size: old.size, type: item.row.type };
  const version = await addVersion(tx, caller.viewer.userId, item, content, { isKept: true });
  await updateVersion(tx, item.row.id, number, { is_kept: true });
  audit.record({
    action: 'restore-version',
    entity: entityOf(item.row),
    before: { version: item.row.version },
    after: { version, restored: number },
  });
  await publishFolderChanged(tx, item, item.row.parent_id);
  return (await loadItem(tx, caller.viewer, item.row.id))!;
}

/** Names a version. It stays for ever, also when its name is taken away again. */
export async function nameVersion(
  { tx, audit, item }: Change<'replace'>,
  number: number,
  name: string | null,
): Promise<VersionRow> {
  const version = await findListedVersion(tx, item.row.id, number);
  if (!version) throw new AppError('notFound');
  if (version.name === name) return version;
  await updateVersion(tx, item.row.id, number, { name, is_kept: true });
  audit.record({
    action: 'name-version',
    entity: entityOf(item.row),
    before: { version: number, versionName: version.name },
    after: { version: number, versionName: name },
  });
  await publishFolderChanged(tx, item, item.row.parent_id);
  await publishToRecipients(tx, item);
  return { ...version, name };
}
