import type { FileItem } from '#shared/files/files.contract.ts';
import { type Permitted, can, canReachThroughFolders } from '#server/files/files.policy.ts';
import { presentFile } from '#server/files/files.present.ts';
import { loadItem, loadItems } from '#server/files/items.queries.ts';
import type { Viewer } from '#server/files/viewer.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type Sorting, findNeighbourIds } from './neighbours.queries.ts';

/** The files before and after a file in its folder, as far as the viewer reaches the folder. */
export async function findNeighbours(
  db: Db,
  viewer: Viewer,
  file: Permitted<'open'>,
  { sort, order }: Sorting,
): Promise<{ previous: FileItem | null; next: FileItem | null }> {
  const none = { previous: null, next: null };
  const { id: fileId, kind, parent_id: parentId } = file.row;
  const folder = kind === 'file' && parentId ? await loadItem(db, viewer, parentId) : null;
  if (!folder || !can(viewer, 'open', folder) || !canReachThroughFolders(viewer, file, folder)) return none;
  const ids = await findNeighbourIds(db, viewer, folder, { fileId, sort, order });
  const items = await loadItems(
    db,
    viewer,
    Object.values(ids).filter((id) => id !== null),
  );
  const shown = (id: string | null) => {
    const item = items.find(({ row }) => row.id === id);
    return item && can(viewer, 'open', item) ? presentFile(viewer, item) : null;
  };
  return { previous: shown(ids.previous), next: shown(ids.next) };
}
