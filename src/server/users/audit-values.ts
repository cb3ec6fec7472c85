import { presentProfile } from '#server/accounts/accounts.present.ts';
import type { UserRow } from '#server/accounts/accounts.queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { findMemberships } from './users.queries.ts';

/** The values of a user for the audit log: without secrets, and with the current names of the departments. */
export async function auditValues(db: Db, user: UserRow) {
  const memberships = await findMemberships(db, [user.id]);
  return {
    ...presentProfile(user),
    roles: user.role,
    capabilities: user.capabilities,
    // The full path, because two companies may have departments with the same name.
    departments: memberships.map(({ partition, company, department }) =>
      [partition, company, department].map(({ name }) => name).join(' / '),
    ),
  };
}
