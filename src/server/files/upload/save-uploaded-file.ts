import type { OnConflict } from '#shared/files/files.contract.ts';
import type { Recorded } from '#server/audit/with-audit.ts';
import type { Db } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Caller } from '#server/files/caller.ts';
import { entityOf, pathText } from '#server/files/file-change.ts';
import { can } from '#server/files/files.policy.ts';
import { insertFile } from '#server/files/content/new-file.queries.ts';
import type { Item } from '#server/files/item.ts';
import { loadItem } from '#server/files/items.queries.ts';
import { findSibling, freeNameIn } from '#server/files/siblings.queries.ts';
import { type Content, addVersion } from '#server/files/content/versions.actions.ts';

export const nameTaken = (name: string, existing: { id: string; kind: string }) =>
  new AppError('nameTaken', { params: { name, existingId: existing.id, existingKind: existing.kind } });

/**
 * Puts uploaded bytes into a folder. A name that is taken by now is not asked about any more: unless the person chose otherwise,
 * or the other cannot be replaced, both stay. Returns what the log says of it.
 */
export async function saveUploadedFile(
  tx: Db,
  caller: Caller,
  folder: Item,
  file: { name: string; onConflict: OnConflict; content: Content },
): Promise<Recorded> {
  const { onConflict, content } = file;
  const after = { path: [pathText(folder), folder.row.name].filter(Boolean).join(' / '), size: content.size };
  for (let { name } = file; ; name = await freeNameIn(tx, folder.row.id, file.name, false)) {
    const id = await insertFile(tx, folder, { name, createdBy: caller.viewer.userId, content });
    if (id) return { action: 'upload', entity: entityOf({ kind: 'file', id, name }), after };
    // Not there: it was the barcode that somebody else got first.
    const existing = await findSibling(tx, folder.row.id, file.name);
    if (existing && onConflict === 'skip') throw nameTaken(name, existing);
    const replaced =
      existing && onConflict === 'replace' && (await replace(tx, caller, existing.id, content));
    if (replaced) return { ...replaced, after: { ...after, version: replaced.version } };
  }
}

async function replace(tx: Db, caller: Caller, id: string, content: Content) {
  const item = await loadItem(tx, caller.viewer, id, true);
  if (!item || !can(caller.viewer, 'replace', item)) return null;
  const version = await addVersion(tx, caller.viewer.userId, item, content);
  const before = { version: item.row.version, size: item.row.size };
  return { action: 'upload' as const, entity: entityOf(item.row), before, version };
}
