import type { UnitFolders } from '#server/organisation/unit-folders.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { orNameTaken } from '#server/files/names/check-names.ts';
import {
  DATA_CENTER_FOLDER_ID,
  findNonEmptyFolders,
  containOtherItems,
  hasDepartmentFiles,
  insertFolder,
} from '#server/files/folders.queries.ts';
import {
  deleteItemRows,
  findItemRow,
  markDeleted,
  markPublished,
  renameItem,
} from '#server/files/item-changes.queries.ts';
import { freeNameIn } from '#server/files/names/siblings.queries.ts';
import { enqueueRemoval } from '#server/files/trash/trash.actions.ts';
import { markPurging } from '#server/files/trash/trash.queries.ts';

export const unitFolders: UnitFolders = {
  create: (tx, { kind, name, parentId, units }, by) =>
    orNameTaken(
      insertFolder(tx, {
        name,
        space: 'DC',
        parent_id: parentId ?? DATA_CENTER_FOLDER_ID,
        partition_id: units.partition ?? null,
        company_id: units.company ?? null,
        department_id: units.department ?? null,
        my_files_of: null,
        created_by: by,
        unit_kind: kind,
      }),
      name,
    ),
  rename: (tx, folderId, name, by) => orNameTaken(renameItem(tx, folderId, name, by), name),
  trash: markDeleted,
  async restore(tx, folderId) {
    const folder = await findItemRow(tx, folderId);
    if (!folder?.parent_id || folder.state === 'purging') throw new AppError('notFound');
    const name = await freeNameIn(tx, folder.parent_id, folder.name, true);
    await orNameTaken(markPublished(tx, folderId, name), name);
    return name;
  },
  findNonEmpty: findNonEmptyFolders,
  containOtherItems,
  hasFiles: hasDepartmentFiles,
  async purge(tx, folderIds) {
    await markPurging(tx, folderIds);
    await enqueueRemoval(tx);
  },
  remove: deleteItemRows,
};
