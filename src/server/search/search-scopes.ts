import type { Db } from '#server/platform/db/db.ts';
import { departmentOf, myFilesOwner } from '#server/files/files.policy.ts';
import type { Item } from '#server/files/item.ts';
import { findMyFiles } from '#server/files/my-files.queries.ts';
import { requireFolder } from '#server/files/require-item.ts';
import { type Scope, findDepartmentsIn, foldersBelow } from './search.queries.ts';
import { type Viewer, isStaff } from '#server/files/viewer.ts';

/** Scopes whose hits come together, and which of these hits are really meant. */
export interface Place {
  scopes: Scope[];
  holds: (item: Item) => boolean;
  isShared: boolean;
}

/**
 * Where a search looks, the nearest first: in the viewer's own places, then among what others shared with them. A common word
 * fills its page before the second is asked.
 */
export async function placesOf(db: Db, viewer: Viewer, under: string | undefined): Promise<Place[]> {
  if (under === undefined)
    return [own([...dataCenter(viewer), await myFiles(db, viewer)]), sharedWith(viewer)];
  if (under === 'shared-with-me') return [sharedWith(viewer, () => true)];
  const folder = await requireFolder(db, viewer, under);
  // The ids that narrow a search to a unit may be older than the latest move.
  const isBelow = (item: Item) => item.ancestors.some((step) => step.id === folder.row.id);
  const place = { scopes: await scopesBelow(db, viewer, folder), holds: isBelow, isShared: false };
  // "Shared with me" is shown in My Files.
  const isMyFiles = folder.row.space === 'Share' && folder.row.parent_id === null;
  return isMyFiles ? [place, sharedWith(viewer)] : [place];
}

const own = (scopes: Scope[]): Place => ({ scopes, holds: () => true, isShared: false });

/** What is shared, without what was found in the viewer's own places already. */
function sharedWith(viewer: Viewer, holds = (item: Item) => !isInOwnPlace(viewer, item)): Place {
  return { scopes: [{ in: 'shared', userId: viewer.userId }], holds, isShared: true };
}

function isInOwnPlace(viewer: Viewer, item: Item): boolean {
  if (item.row.space === 'Share') return myFilesOwner(item) === viewer.userId;
  return isStaff(viewer) || viewer.departmentIds.includes(departmentOf(item) ?? '');
}

async function scopesBelow(db: Db, viewer: Viewer, { row }: Item): Promise<Scope[]> {
  if (row.space === 'DC' && row.parent_id === null) return dataCenter(viewer);
  if (row.unit_kind === null) return [{ in: 'folders', ids: await foldersBelow(db, row.id) }];
  const units = await findDepartmentsIn(db, (row.department_id ?? row.company_id ?? row.partition_id)!);
  const isTheirs = (id: string) => isStaff(viewer) || viewer.departmentIds.includes(id);
  const departments: Scope = { in: 'departments', ids: units.departmentIds.filter(isTheirs) };
  return isStaff(viewer) ? [departments, { in: 'items', ids: units.folderIds }] : [departments];
}

function dataCenter(viewer: Viewer): Scope[] {
  return isStaff(viewer) ? [{ in: 'dataCenter' }] : [{ in: 'departments', ids: viewer.departmentIds }];
}

async function myFiles(db: Db, viewer: Viewer): Promise<Scope> {
  const root = await findMyFiles(db, viewer.userId);
  return { in: 'folders', ids: root ? await foldersBelow(db, root) : [] };
}
