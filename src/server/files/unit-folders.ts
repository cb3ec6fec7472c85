import type { UnitFolders } from '#server/organisation/unit-folders.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { orNameTaken } from './file-change.ts';
import {
  DATA_CENTER_FOLDER_ID,
  deleteNodes,
  findFilledFolders,
  findNode,
  holdOthers,
  insertFolder,
  markDeleted,
  markPublished,
  renameNode,
} from './folders.queries.ts';
import { freeNameIn } from './siblings.queries.ts';
import { removeLater } from './trash.actions.ts';
import { markPurging } from './trash.queries.ts';

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
        created_by: by,
        unit_kind: kind,
      }),
      name,
    ),
  rename: (tx, folderId, name, by) => orNameTaken(renameNode(tx, folderId, name, by), name),
  trash: markDeleted,
  async restore(tx, folderId) {
    const folder = await findNode(tx, folderId);
    if (!folder?.parent_id || folder.state === 'purging') throw new AppError('notFound');
    const name = await freeNameIn(tx, folder.parent_id, folder.name, true);
    await orNameTaken(markPublished(tx, folderId, name), name);
    return name;
  },
  findFilled: findFilledFolders,
  holdOnlyEachOther: async (db, folderIds) => !(await holdOthers(db, folderIds)),
  async purge(tx, folderIds) {
    await markPurging(tx, folderIds);
    await removeLater(tx);
  },
  remove: deleteNodes,
};
