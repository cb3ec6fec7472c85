import type { OnConflict } from '#shared/files/files.contract.ts';
import { entityOf } from '#server/files/audit-values.ts';
import { nameTaken } from '#server/files/names/check-names.ts';
import { addVersion } from '#server/files/content/versions.actions.ts';
import { type Permitted, can } from '#server/files/files.policy.ts';
import type { Change } from '#server/files/item-routes.ts';
import type { Item } from '#server/files/item.ts';
import { loadItem } from '#server/files/items.queries.ts';
import { permitted } from '#server/files/require-item.ts';
import { findSibling } from '#server/files/names/siblings.queries.ts';
import type { Viewer } from '#server/files/viewer.ts';

type MoveOrCopy = Change<'move'> | Change<'copy'>;

/** An item with the same name in the target folder, locked. */
interface Conflict {
  existing: Item;
}

/**
 * Finds what to do about the name of an item that is moved or copied: null when the name is free or both are kept,
 * `'skip'` when the item is skipped, the existing item when it is replaced. Throws `nameTaken` when the user must choose.
 */
export async function findConflict(
  { tx, caller: { viewer }, item }: MoveOrCopy,
  target: Permitted<'upload'>,
  onConflict: OnConflict,
): Promise<Conflict | 'skip' | null> {
  if (onConflict === 'keepBoth') return null;
  const sibling = await findSibling(tx, target.row.id, item.row.name);
  if (!sibling) return null;
  if (onConflict === 'skip') return 'skip';
  const existing = await loadItem(
    tx,
    viewer,
    sibling.id,
    onConflict === 'replace' ? 'newVersion' : undefined,
  );
  if (!existing) return null;
  if (onConflict === 'replace' && isVersionOf(item, existing)) return { existing };
  throw nameTaken(item.row.name, {
    ...sibling,
    mayBeReplaced: isVersionOf(item, existing) && mayReplace(viewer, existing),
  });
}

/** Only a file can become a version of another file. */
const isVersionOf = ({ row }: Item, existing: Item): boolean =>
  row.kind === 'file' && existing.row.kind === 'file' && row.id !== existing.row.id;

/** Replacing needs the right to trash the replaced file (product decisions, "Settled since"). */
const mayReplace = (viewer: Viewer, existing: Item): boolean =>
  can(viewer, 'replace', existing) && can(viewer, 'trash', existing);

/** Makes the content of the moved or copied file a new version of the existing one. */
export async function replaceExisting(
  { tx, audit, caller: { viewer }, item }: MoveOrCopy,
  { existing }: Conflict,
): Promise<Item> {
  permitted(viewer, existing, 'trash');
  const { blob_hash: hash, size, type } = item.row;
  const replaceable = permitted(viewer, existing, 'replace');
  const version = await addVersion(tx, viewer.userId, replaceable, { hash: hash!, size, type });
  audit.record({
    action: 'save-version',
    entity: entityOf(existing.row),
    before: { version: existing.row.version, size: existing.row.size },
    after: { version, size, replacedBy: item.row.id },
  });
  return existing;
}
