import { numbered } from '#shared/files/names.ts';
import type { AuditRecorder } from '#server/audit/with-audit.ts';
import type { Db } from '#server/platform/db/db.ts';
import { ancestryIn } from '#server/files/ancestry.ts';
import type { Caller } from '#server/files/caller.ts';
import { entityOf, pathOf } from '#server/files/audit-values.ts';
import { publishFolderChanged } from '#server/files/publish-change.ts';
import type { Item } from '#server/files/item.ts';
import { loadItem } from '#server/files/items.queries.ts';
import { findSibling } from '#server/files/siblings.queries.ts';
import { insertFolderIfFree, findDeepestFolder } from './folder-paths.queries.ts';

/** The folder at the end of a path below `start`. Creates missing folders once, even when many files arrive for them. */
export async function ensureFolderPath(
  tx: Db,
  caller: Caller,
  audit: AuditRecorder,
  start: Item,
  names: string[],
): Promise<Item> {
  if (names.length === 0) return start;
  const reached = await findDeepestFolder(tx, start.row.id, names);
  let folder = reached.depth === 0 ? start : (await loadItem(tx, caller.viewer, reached.id))!;
  for (const name of names.slice(reached.depth)) folder = await ensureFolder(tx, caller, audit, folder, name);
  return folder;
}

async function ensureFolder(
  tx: Db,
  caller: Caller,
  audit: AuditRecorder,
  parent: Item,
  name: string,
): Promise<Item> {
  for (let number = 1; ; number += 1) {
    // When a file has the name already, the folder gets the first number that no file has.
    const candidate = number === 1 ? name : numbered(name, number, true);
    const row = { ...ancestryIn(parent), name: candidate, created_by: caller.viewer.userId };
    const id = await insertFolderIfFree(tx, row);
    const existing = id ? null : await findSibling(tx, parent.row.id, candidate);
    if (existing?.kind === 'folder') return (await loadItem(tx, caller.viewer, existing.id))!;
    if (!id) continue;
    const item = (await loadItem(tx, caller.viewer, id))!;
    const after = { name: candidate, path: pathOf(item) };
    audit.record({ action: 'create', entity: entityOf(item.row), after });
    await publishFolderChanged(tx, parent, parent.row.id);
    return item;
  }
}
