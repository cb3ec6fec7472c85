import type { FileType } from '#shared/files/types.ts';
import { withAudit } from '#server/audit/with-audit.ts';
import type { Db } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Caller } from '#server/files/caller.ts';
import { publishFolderChanged, entityOf } from '#server/files/file-change.ts';
import type { Item } from '#server/files/item.ts';
import { loadItem } from '#server/files/items.queries.ts';
import { requireItem } from '#server/files/require-item.ts';
import { requestThumbnail } from '#server/files/thumbnail-request.ts';
import { findVersion, insertVersion, setCurrent } from './versions.queries.ts';

/** Bytes that are durable in the object store, and what they are. */
export interface Content {
  hash: string;
  size: number;
  type: FileType;
}

/** Makes new bytes the file's content; what it was stays as the version before. The caller has locked the file. */
export async function addVersion(tx: Db, userId: string, item: Item, content: Content): Promise<number> {
  const number = item.row.version + 1;
  await insertVersion(tx, { fileId: item.row.id, number, content, createdBy: userId });
  await setCurrent(tx, item.row.id, { ...content, number, updatedBy: userId });
  await requestThumbnail(tx, { ...item.row, type: content.type });
  return number;
}

/** Saves new content made from version `basedOn`; refused when somebody saved another meanwhile. */
export function saveVersion(
  db: Db,
  caller: Caller,
  id: string,
  basedOn: number,
  content: Content,
): Promise<Item> {
  return withAudit(db, caller.author, async (tx, audit) => {
    const item = await requireItem(tx, caller.viewer, id, 'replace', true);
    if (item.row.version !== basedOn)
      throw new AppError('versionConflict', { params: { version: item.row.version } });
    const version = await addVersion(tx, caller.viewer.userId, item, content);
    const { size } = content;
    audit.record({
      action: 'save-version',
      entity: entityOf(item.row),
      before: { version: item.row.version, size: item.row.size },
      after: { version, size },
    });
    await publishFolderChanged(tx, item, item.row.parent_id);
    return (await loadItem(tx, caller.viewer, id))!;
  });
}

export function restoreVersion(db: Db, caller: Caller, id: string, number: number): Promise<Item> {
  return withAudit(db, caller.author, async (tx, audit) => {
    const item = await requireItem(tx, caller.viewer, id, 'replace', true);
    const old = await findVersion(tx, id, number);
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
    return (await loadItem(tx, caller.viewer, id))!;
  });
}
