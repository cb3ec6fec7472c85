import type { FileItem } from '#shared/files/files.contract.ts';
import type { Tab } from '#shared/files/types.ts';
import type { Db } from '#server/platform/db/db.ts';
import { presentFile } from '#server/files/files.present.ts';
import { type Folder, type PageRequest, countChildren, listChildren } from './listing.queries.ts';
import { type Item, ancestorFrom, toItem } from '#server/files/item.ts';
import { requireFolder } from '#server/files/require-item.ts';
import { countSharedWithMe, listSharedWithMe, sharedWithMe } from './shared-with-me.queries.ts';
import { countTrash, listTrash } from '#server/files/trash/trash.queries.ts';
import type { Viewer } from '#server/files/viewer.ts';

type Query = Omit<PageRequest, 'tab'> & { tab: Tab };

interface Page {
  items: FileItem[];
  nextCursor: string | null;
}

/** One page of a place: a folder, its trash, or "Shared with me". */
export async function listItems(db: Db, viewer: Viewer, placeId: string, query: Query): Promise<Page> {
  const { tab } = query;
  if (placeId === 'shared-with-me') {
    if (tab === 'trash') return { items: [], nextCursor: null };
    const { items, nextCursor } = await listSharedWithMe(db, viewer, { ...query, tab });
    return { items: items.map((item) => presentFile(viewer, item)), nextCursor };
  }
  const place = await requireFolder(db, viewer, placeId);
  if (tab === 'trash') {
    const { items, nextCursor } = await listTrash(db, viewer, place, query);
    return { items: items.map((item) => presentFile(viewer, item)), nextCursor };
  }
  const { rows, nextCursor } = await listChildren(db, viewer, folderOf(place), { ...query, tab });
  const way = [...place.ancestors, ancestorFrom(place)];
  const items = rows.map((row) => presentFile(viewer, toItem(row, way)));
  // "Shared with me" stands first in My Files, on the first page, where folders are shown.
  const isFirst = query.cursor === undefined && !query.offset;
  if (placeId === 'my-files' && isFirst && (tab === 'all' || tab === 'folder')) items.unshift(sharedWithMe);
  return { items, nextCursor };
}

export async function countItems(db: Db, viewer: Viewer, placeId: string, tab: Tab) {
  if (placeId === 'shared-with-me') {
    return { total: tab === 'trash' ? 0 : await countSharedWithMe(db, viewer, tab), trashed: 0 };
  }
  const place = await requireFolder(db, viewer, placeId);
  const trashed = await countTrash(db, viewer, place);
  if (tab === 'trash') return { total: trashed, trashed };
  const total = await countChildren(db, viewer, folderOf(place), tab);
  const hasView = placeId === 'my-files' && (tab === 'all' || tab === 'folder');
  return { total: hasView ? total + 1 : total, trashed };
}

/** What a listing needs to know of a folder. */
export const folderOf = ({ row }: Item): Folder => ({
  id: row.id,
  isAboveDepartments:
    row.space === 'DC' &&
    (row.parent_id === null || row.unit_kind === 'partition' || row.unit_kind === 'company'),
});
