import { sql } from 'kysely';
import type { Db } from '#server/platform/db/db.ts';
import './inbox.table.ts';
import '#server/organisation/organisation.table.ts';

export interface InboxDepartment {
  id: string;
  name: string;
  company: string;
  /** The folder of the department in the data center. */
  folderId: string;
  /** The name of its folder in the inbox. */
  folder: string;
}

const twoDigits = (prefix: number) => String(prefix).padStart(2, '0');

/** With a hyphen, because without it company 10 with department 101 would have the folder of company 101 with department 01. */
export const inboxFolderOf = (companyPrefix: number, departmentPrefix: number): string =>
  `${twoDigits(companyPrefix)}-${twoDigits(departmentPrefix)}`;

/** All departments that are not deleted. */
export async function findInboxDepartments(db: Db): Promise<InboxDepartment[]> {
  const rows = await db
    .selectFrom('units as department')
    .innerJoin('units as company', 'company.id', 'department.parent_id')
    .select(['department.id', 'department.name', 'department.folder_id', 'department.prefix'])
    .select(['company.name as company', 'company.prefix as companyPrefix'])
    .where('department.kind', '=', 'department')
    .where('department.deleted_at', 'is', null)
    .orderBy('company.prefix')
    .orderBy('department.prefix')
    .execute();
  return rows.map(({ id, name, company, folder_id: folderId, prefix, companyPrefix }) => ({
    id,
    name,
    company,
    folderId,
    folder: inboxFolderOf(companyPrefix, prefix),
  }));
}

/** Locks an inbox until the transaction ends; false when another node has it. */
export async function tryLockInbox(tx: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`scanner inbox ${name}`}, 0)) as locked`.execute(tx);
  return rows[0]!.locked;
}

/** Records a drop; false when it is recorded already. A transaction that is recording the same one is waited for. */
export async function insertImport(tx: Db, id: string, reason: string | null): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('inbox_imports')
    .values({ id, reason })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** What is known of a drop, which was found in the inbox again. */
export function touchImport(db: Db, id: string): Promise<{ reason: string | null } | undefined> {
  return db
    .updateTable('inbox_imports')
    .set({ seen_at: new Date() })
    .where('id', '=', id)
    .returning('reason')
    .executeTakeFirst();
}

export async function deleteImportsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('inbox_imports').where('seen_at', '<', time).execute();
}

export async function findScannedFolderId(db: Db, departmentId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('inbox_folders')
    .select('folder_id')
    .where('department_id', '=', departmentId)
    .executeTakeFirst();
  return row?.folder_id;
}

export async function setScannedFolder(tx: Db, departmentId: string, folderId: string): Promise<void> {
  await tx
    .insertInto('inbox_folders')
    .values({ department_id: departmentId, folder_id: folderId })
    .onConflict((conflict) => conflict.column('department_id').doUpdateSet({ folder_id: folderId }))
    .execute();
}
