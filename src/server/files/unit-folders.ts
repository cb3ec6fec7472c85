import type { UnitFolders } from '#server/organisation/unit-folders.ts';
import { violatedConstraint } from '#server/platform/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import {
  DATA_CENTER_FOLDER_ID,
  deleteNodes,
  findFilledFolders,
  findNameKeys,
  findNode,
  holdOthers,
  insertFolder,
  markDeleted,
  markPublished,
  renameNode,
} from './folders.queries.ts';
import { freeName } from './free-name.ts';

/** The database decides whether a name is taken: a look beforehand would let two requests at once both pass. */
async function orNameTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error) === 'files_sibling_names')
      throw new AppError('nameTaken', { fields: ['body.name'] });
    throw error;
  }
}

export const unitFolders: UnitFolders = {
  create: (tx, { name, parentId, units }, by) =>
    orNameTaken(
      insertFolder(tx, {
        name,
        space: 'DC',
        parent_id: parentId ?? DATA_CENTER_FOLDER_ID,
        partition_id: units.partition ?? null,
        company_id: units.company ?? null,
        department_id: units.department ?? null,
        created_by: by,
      }),
    ),
  rename: (tx, folderId, name, by) => orNameTaken(renameNode(tx, folderId, name, by)),
  trash: markDeleted,
  async restore(tx, folderId) {
    const folder = await findNode(tx, folderId);
    if (!folder?.parent_id) throw new AppError('notFound');
    const name = freeName(folder.name, await findNameKeys(tx, folder.parent_id));
    await orNameTaken(markPublished(tx, folderId, name));
    return name;
  },
  findFilled: findFilledFolders,
  holdOnlyEachOther: async (db, folderIds) => !(await holdOthers(db, folderIds)),
  remove: deleteNodes,
};
