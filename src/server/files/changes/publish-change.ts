import type { Db } from '#server/platform/db/db.ts';
import { publish } from '#server/platform/events.ts';
import { audienceOf, departmentOf, myFilesOwner } from '#server/files/files.policy.ts';
import type { Item } from '#server/files/item.ts';
import { findSharedBelow, findSharedWith } from './shared-with.queries.ts';

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

/**
 * Notifies the people whom a file, or a file below a folder, was shared with, because they do not hear of the department or My Files
 * that it is in.
 */
export async function publishToRecipients(tx: Db, { row }: Item): Promise<void> {
  const find = row.kind === 'file' ? findSharedWith : findSharedBelow;
  const userIds = await find(tx, row.id);
  if (userIds) await publish(tx, { userIds }, 'files.changed', { folderId: null });
  // One message, whoever it concerns: only the tabs that show what was shared load it again.
  else await publish(tx, 'everyone', 'files.changed', { folderId: 'shared-with-me' });
}
