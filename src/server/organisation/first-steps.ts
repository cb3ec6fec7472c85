import type { FirstSteps } from '#shared/organisation/organisation.contract.ts';
import { hasPeople } from '#server/accounts/accounts.queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { findFirstUnit, findPath } from './organisation.queries.ts';
import type { UnitFolders } from './unit-folders.ts';

/** How far the organisation is set up. The units that were created first are the ones to go on with. */
export async function findFirstSteps(db: Db, folders: UnitFolders): Promise<FirstSteps> {
  const partition = await findFirstUnit(db, 'partition');
  const company = await findFirstUnit(db, 'company');
  const department = await findFirstUnit(db, 'department');
  const path = department ? await findPath(db, department.id) : [];
  return {
    partition: partition ? { id: partition.id } : null,
    company: company ? { id: company.id, partitionId: company.parent_id! } : null,
    department: department
      ? { folderId: department.folder_id, name: department.name, path: path.map((unit) => unit.name) }
      : null,
    hasPeople: await hasPeople(db),
    hasFiles: await folders.hasFiles(db),
  };
}
