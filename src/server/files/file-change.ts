import { nameFault } from '#shared/files/names.ts';
import { type Db, violatedConstraint } from '#server/platform/db/db.ts';
import { type Audience, publish } from '#server/platform/events.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { departmentOf, myFilesOwner } from './files.policy.ts';
import type { Item } from './item.ts';

export const entityOf = (row: { kind: 'file' | 'folder'; id: string; name: string }) => ({
  kind: row.kind,
  id: row.id,
  name: row.name,
});

/** The way to an item as the log keeps it: names, outermost first. */
export const pathText = (item: Item): string => item.ancestors.map((step) => step.name).join(' / ');

export function checkName(name: string): void {
  const reason = nameFault(name);
  if (reason) throw new AppError('nameInvalid', { params: { reason }, fields: ['body.name'] });
}

/** The database decides whether a name is taken: a look beforehand would let two requests at once both pass. */
export async function orNameTaken<T>(work: Promise<T>, name: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error) !== 'files_sibling_names') throw error;
    throw new AppError('nameTaken', { params: { name }, fields: ['body.name'] });
  }
}

/** Whose tabs may show what is in the same place as this item. */
function audienceOf(place: Item): Audience | null {
  const owner = myFilesOwner(place);
  if (owner) return { userIds: [owner] };
  const departmentId = departmentOf(place);
  return departmentId ? { departmentId } : null;
}

/** Tells the tabs that show this folder that it changed. `place` is the folder or anything in it. */
export async function publishFolderChanged(tx: Db, place: Item, folderId: string | null): Promise<void> {
  const audience = audienceOf(place);
  // The root of My Files is known to its owner by the name of the place.
  const isMyFiles = place.row.space === 'Share' && (place.ancestors[0] ?? place.row).id === folderId;
  if (audience) await publish(tx, audience, 'files.changed', { folderId: isMyFiles ? 'my-files' : folderId });
}

/** Tells everyone who may have one of these items on the screen, each once. */
export async function publishItemsChanged(tx: Db, items: Item[]): Promise<void> {
  const places = new Map(items.map((item) => [myFilesOwner(item) ?? departmentOf(item), item]));
  for (const place of places.values()) await publishFolderChanged(tx, place, null);
}
