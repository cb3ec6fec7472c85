import type { FileItem } from '#shared/files/files.contract.ts';
import { type Tab, typesOfTab } from '#shared/files/types.ts';
import { type Permitted, can } from '#server/files/files.policy.ts';
import { presentFile } from '#server/files/files.present.ts';
import { withItemCounts } from '#server/files/item-counts.queries.ts';
import { type Item, ancestorFrom, toItem } from '#server/files/item.ts';
import { loadItems } from '#server/files/items.queries.ts';
import { requireIsFolder } from '#server/files/require-item.ts';
import { countTrash, listTrash } from '#server/files/trash/trash.queries.ts';
import type { Viewer } from '#server/files/viewer.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type PageRequest, countChildren, listChildren } from './listing.queries.ts';
import { countItemsBefore } from './position.queries.ts';
import { sharedWithMe } from './shared-with-me.ts';
import { type Share, countShared, listShared } from './shared-with-me.queries.ts';

type Query = Omit<PageRequest, 'tab'> & { tab: Tab };

interface Page {
  items: FileItem[];
  nextCursor: string | null;
}

/** One page of a folder, or of its trash. */
export async function listFolder(
  db: Db,
  viewer: Viewer,
  folder: Permitted<'open'>,
  query: Query,
): Promise<Page> {
  requireIsFolder(folder);
  const { tab } = query;
  if (tab === 'trash') {
    const { cursor, limit } = query;
    return presentPage(viewer, await listTrash(db, viewer, folder, { cursor, limit }));
  }
  const { rows, nextCursor } = await listChildren(db, viewer, folder, { ...query, tab });
  const ancestors = [...folder.ancestors, ancestorFrom(folder)];
  const items = await withItemCounts(
    db,
    viewer,
    rows.map((row) => presentFile(viewer, toItem(row, ancestors))),
  );
  const isFirstPage = query.cursor === undefined && !query.offset;
  if (isFirstPage && showsSharedWithMe(folder, tab)) items.unshift(sharedWithMe);
  return { items, nextCursor };
}

/** How many items a folder has under a filter, and how many are in its trash. */
export async function countFolder(db: Db, viewer: Viewer, folder: Permitted<'open'>, tab: Tab) {
  requireIsFolder(folder);
  const trashed = await countTrash(db, viewer, folder);
  if (tab === 'trash') return { total: trashed, trashed };
  const total = await countChildren(db, viewer, folder, tab);
  return { total: showsSharedWithMe(folder, tab) ? total + 1 : total, trashed };
}

/** Those of the given items that a list of the folder contains, and the row of the first one. */
export async function locateInFolder(
  db: Db,
  viewer: Viewer,
  folder: Permitted<'open'>,
  { ids, tab, sort, order }: Pick<Query, 'tab' | 'sort' | 'order'> & { ids: string[] },
): Promise<{ items: FileItem[]; row: number | null }> {
  requireIsFolder(folder);
  if (tab === 'trash') return { items: [], row: null };
  const types = typesOfTab[tab];
  const items = (await loadItems(db, viewer, ids)).filter(
    (item) =>
      item.row.parent_id === folder.row.id &&
      item.row.state === 'published' &&
      (!types || types.includes(item.row.type)) &&
      can(viewer, 'open', item),
  );
  const [first] = items;
  const before = first && (await countItemsBefore(db, viewer, folder, { tab, sort, order }, first.row.id));
  const row =
    before === undefined || before === null ? null : before + (showsSharedWithMe(folder, tab) ? 1 : 0);
  return { items: items.map((item) => presentFile(viewer, item)), row };
}

export async function listSharedWithMe(db: Db, viewer: Viewer, query: Query): Promise<Page> {
  const { tab } = query;
  if (tab === 'trash') return { items: [], nextCursor: null };
  const { items, nextCursor } = await listShared(db, viewer, { ...query, tab });
  return {
    items: items.map(({ item, share }) =>
      Object.assign(presentFile(viewer, item), { shared: presentShare(share) }),
    ),
    nextCursor,
  };
}

export const presentShare = ({ by, at }: Share): FileItem['shared'] => ({ by, at: at.toISOString() });

export async function countSharedWithMe(db: Db, viewer: Viewer, tab: Tab) {
  return { total: tab === 'trash' ? 0 : await countShared(db, viewer, tab), trashed: 0 };
}

/** "Shared with me" is shown first in My Files, on the first page, where folders are shown. */
const showsSharedWithMe = ({ row }: Item, tab: Tab): boolean =>
  row.space === 'Share' && row.parent_id === null && (tab === 'all' || tab === 'folder');

const presentPage = (viewer: Viewer, page: { items: Item[]; nextCursor: string | null }): Page => ({
  items: page.items.map((item) => presentFile(viewer, item)),
  nextCursor: page.nextCursor,
});
