import type { Db } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Caller } from '#server/files/caller.ts';
import { can } from '#server/files/files.policy.ts';
import type { Item } from '#server/files/item.ts';
import { loadItem } from '#server/files/items.queries.ts';
import { refusal } from '#server/files/require-item.ts';
import { addVersion } from '#server/files/content/versions.actions.ts';

/** Makes a file's content a new version of the one that has its name; a folder is not a version of another. */
export async function replaceContent(
  tx: Db,
  { viewer }: Caller,
  existingId: string,
  item: Item,
): Promise<Item> {
  const existing = await loadItem(tx, viewer, existingId, true);
  const areFiles = item.row.kind === 'file' && existing?.row.kind === 'file';
  if (!existing || !areFiles || existingId === item.row.id)
    throw new AppError('nameTaken', { params: { name: item.row.name } });
  if (!can(viewer, 'replace', existing)) throw refusal(viewer, existing);
  const { blob_hash: hash, size, type } = item.row;
  await addVersion(tx, viewer.userId, existing, { hash: hash!, size, type });
  return existing;
}
