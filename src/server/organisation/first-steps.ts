import type { FirstSteps } from '#shared/organisation/organisation.contract.ts';
import { hasPeople } from '#server/accounts/accounts.queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { findFirstUnit } from './organisation.queries.ts';
import type { UnitFolders } from './unit-folders.ts';

/** How far the organisation is set up. The units that were created first are the ones to go on with. */
export async function findFirstSteps(db: Db, folders: UnitFolders): Promise<FirstSteps> {
  const department = await findFirstUnit(db, 'department');
  const company = await findFirstUnit(db, 'company');
  const partition = await findFirstUnit(db, 'partition');
  const folderId = department?.folder_id;
  const nonEmpty = folderId ? await folders.findNonEmpty(db, [folderId]) : new Set();
  return {
    partition: partition ? { id: partition.id } : null,
    company: company ? { id: company.id, partitionId: company.parent_id! } : null,
    department:
      department && folderId ? { folderId, name: department.name, isEmpty: !nonEmpty.has(folderId) } : null,
    hasPeople: await hasPeople(db),
  };
}
