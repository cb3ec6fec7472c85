import {
  isCreatedElsewhere,
  isInOwnPlace,
  isSharedWith,
  openDepartments,
} from '#server/files/files.policy.ts';
import { findFoldersBelow } from '#server/files/folders.queries.ts';
import type { Item } from '#server/files/item.ts';
import { findMyFiles } from '#server/files/my-files.queries.ts';
import { requireIsFolder, requireItem } from '#server/files/require-item.ts';
import type { Viewer } from '#server/files/viewer.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { SearchScope } from './search-parts.queries.ts';
import { findDepartmentsIn } from './search.queries.ts';

/** Scopes whose hits are sorted together. */
export interface ScopeGroup {
  scopes: SearchScope[];
  /** Checks a hit. */
  includes: (item: Item) => boolean;
  hasFolders: boolean;
  /** Whether it seldom fills a page. */
  findsFew: boolean;
}

/**
 * Where a search looks: first in the viewer's own places, then among the other files that they may open. A common word fills the
 * page from the first group, so the second is not queried.
 */
export async function scopeGroups(db: Db, viewer: Viewer, under: string | undefined): Promise<ScopeGroup[]> {
  if (under === undefined) {
    const scopes = [...dataCenter(viewer), await myFiles(db, viewer)];
    return [{ scopes, includes: () => true, hasFolders: true, findsFew: false }, elsewhere(viewer)];
  }
  if (under === 'shared-with-me') return [{ ...sharedWithMe(viewer), includes: () => true, findsFew: false }];
  const folder = await requireItem(db, viewer, under, 'open');
  requireIsFolder(folder);
  const below = {
    scopes: await scopesBelow(db, viewer, folder),
    // Checked again, because the unit ids that narrow a search may be older than the latest move.
    includes: (item: Item) => item.ancestors.some((ancestor) => ancestor.id === folder.row.id),
    hasFolders: true,
    findsFew: false,
  };
  // My Files shows "Shared with me", so a search in it finds what is in there too.
  const isMyFiles = folder.row.space === 'Share' && folder.row.parent_id === null;
  return isMyFiles ? [below, sharedWithMe(viewer)] : [below];
}

/** One group instead of several, so that their hits have one order. */
export const mergeGroups = (groups: ScopeGroup[]): ScopeGroup[] => [
  {
    scopes: groups.flatMap(({ scopes }) => scopes),
    includes: (item) => groups.some(({ includes }) => includes(item)),
    hasFolders: groups.some(({ hasFolders }) => hasFolders),
    findsFew: false,
  },
];

/** Files that others shared with the viewer, without those in the viewer's own places, which were found there. */
const sharedWithMe = (viewer: Viewer): ScopeGroup => ({
  scopes: [{ in: 'permitted', condition: isSharedWith(viewer) }],
  includes: (item) => !isInOwnPlace(viewer, item),
  hasFolders: false,
  findsFew: true,
});

/** All files outside the viewer's own places that they may open. */
function elsewhere(viewer: Viewer): ScopeGroup {
  const shared = sharedWithMe(viewer);
  const created = isCreatedElsewhere(viewer);
  return created
    ? { ...shared, scopes: [...shared.scopes, { in: 'permitted', condition: created }] }
    : shared;
}

async function scopesBelow(db: Db, viewer: Viewer, { row }: Item): Promise<SearchScope[]> {
  if (row.space === 'DC' && row.parent_id === null) return dataCenter(viewer);
  if (row.unit_kind === null)
    return [{ in: 'folders', ids: await findFoldersBelow(db, row.id), departmentId: row.department_id }];
  const units = await findDepartmentsIn(db, (row.department_id ?? row.company_id ?? row.partition_id)!);
  const open = openDepartments(viewer);
  if (open) return [{ in: 'departments', ids: units.departmentIds.filter((id) => open.includes(id)) }];
  return [
    { in: 'departments', ids: units.departmentIds },
    { in: 'items', ids: units.folderIds },
  ];
}

function dataCenter(viewer: Viewer): SearchScope[] {
  const open = openDepartments(viewer);
  return open ? [{ in: 'departments', ids: open }] : [{ in: 'dataCenter' }];
}

async function myFiles(db: Db, viewer: Viewer): Promise<SearchScope> {
  const root = await findMyFiles(db, viewer.userId);
  return { in: 'folders', ids: root ? await findFoldersBelow(db, root) : [], departmentId: null };
}
