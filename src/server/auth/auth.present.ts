import type { Me } from '#shared/auth/auth.contract.ts';
import { presentAccount } from '#server/accounts/accounts.present.ts';
import type { UserRow } from '#server/accounts/accounts.queries.ts';
import { findDepartmentsOf } from '#server/organisation/organisation.queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { screensFor } from './auth.policy.ts';

export async function presentMe(db: Db, user: UserRow): Promise<Me> {
  return {
    ...presentAccount(user),
    mustChangePassword: user.must_change_password,
    startFolderId: await findStartFolder(db, user),
    screens: screensFor(user),
  };
}

/** Employees work in their departments; all others have the whole data center. */
async function findStartFolder(db: Db, user: UserRow): Promise<string | null> {
  if (user.role !== 'Employee') return null;
  const [department, ...others] = await findDepartmentsOf(db, user.id);
  return department && others.length === 0 ? department.folder_id : null;
}
