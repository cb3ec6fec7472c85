import type { OnConflict } from '#shared/files/files.contract.ts';
import type { Recorded } from '#server/audit/with-audit.ts';
import { entityOf, pathInside } from '#server/files/audit-values.ts';
import type { Caller } from '#server/files/caller.ts';
import { nameTaken } from '#server/files/names/check-names.ts';
import type { Content } from '#server/files/content/content.ts';
import { insertFile } from '#server/files/content/new-file.queries.ts';
import { addVersion } from '#server/files/content/versions.actions.ts';
import { can } from '#server/files/files.policy.ts';
import type { Item } from '#server/files/item.ts';
import { loadItem } from '#server/files/items.queries.ts';
import { findSibling, freeNameIn } from '#server/files/names/siblings.queries.ts';
import type { Db } from '#server/platform/db/db.ts';

/**
 * Puts uploaded bytes into a folder as a file. When the name was taken while they were sent, the user is not asked: `ask`
 * keeps both, and so does `replace` when the existing item cannot be replaced. Returns the audit entry.
 */
export async function saveUploadedFile(
  tx: Db,
  caller: Caller,
  folder: Item,
  file: { name: string; onConflict: OnConflict; content: Content; turnOf?: string },
): Promise<Recorded> {
  const { onConflict, content } = file;
  const createdBy = caller.viewer.userId;
  const turnOf = file.turnOf ?? createdBy;
  const after = { path: pathInside(folder), size: content.size };
  for (let { name } = file; ; name = await freeNameIn(tx, folder.row.id, file.name, false)) {
    const id = await insertFile(tx, folder, { name, createdBy, content, turnOf });
    if (id) return { action: 'upload', entity: entityOf({ kind: 'file', id, name }), after };
    // Undefined when it was the barcode, not the name, that another upload took first.
    const existing = await findSibling(tx, folder.row.id, file.name);
    if (existing && onConflict === 'skip') throw nameTaken(name, { ...existing, mayBeReplaced: false });
    const replaced =
      existing && onConflict === 'replace' && (await replace(tx, caller, existing.id, content));
    if (replaced) return { ...replaced, after: { ...after, version: replaced.version } };
  }
}

async function replace(tx: Db, caller: Caller, id: string, content: Content) {
  const item = await loadItem(tx, caller.viewer, id, 'change');
  if (!item || !can(caller.viewer, 'replace', item)) return null;
  const version = await addVersion(tx, caller.viewer.userId, item, content);
  const before = { version: item.row.version, size: item.row.size };
  return { action: 'upload' as const, entity: entityOf(item.row), before, version };
}
