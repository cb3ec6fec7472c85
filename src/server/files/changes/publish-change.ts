import type { Db } from '#server/platform/db/db.ts';
import { publish } from '#server/platform/events.ts';
import { audienceOf, departmentOf, myFilesOwner } from '#server/files/files.policy.ts';
import type { Item } from '#server/files/item.ts';
import { findSharedWith } from './shared-with.queries.ts';

/** Notifies the tabs that show this folder that it changed. `place` is the folder or any item in it. */
export async function publishFolderChanged(tx: Db, place: Item, folderId: string | null): Promise<void> {
  const audience = audienceOf(place);
  // The client knows the root of My Files as `my-files`.
  const isMyFiles = place.row.space === 'Share' && (place.ancestors[0] ?? place.row).id === folderId;
  if (audience) await publish(tx, audience, 'files.changed', { folderId: isMyFiles ? 'my-files' : folderId });
}

/** Notifies everyone who may have one of these items on the screen, each space or department once. */
export async function publishItemsChanged(tx: Db, items: Item[]): Promise<void> {
  const places = new Map(items.map((item) => [myFilesOwner(item) ?? departmentOf(item), item]));
  for (const place of places.values()) await publishFolderChanged(tx, place, null);
}

/** Notifies the people whom a file was shared with, because they do not hear of the department or My Files that it is in. */
export async function publishToRecipients(tx: Db, { row }: Item): Promise<void> {
  if (row.kind !== 'file') return;
  const userIds = await findSharedWith(tx, row.id);
  await publish(tx, { userIds }, 'files.changed', { folderId: null });
}
