import type { UserRow } from '#server/accounts/accounts.queries.ts';
import type { Db } from '#server/platform/db/db.ts';
import { findMemberships } from './users.queries.ts';

export const entityOf = (user: UserRow) => ({ kind: 'user' as const, id: user.id, name: user.name });

/** A user as the audit log keeps them: no secret, and departments by the names they have today. */
export async function auditValues(db: Db, user: UserRow) {
  const memberships = await findMemberships(db, [user.id]);
  return {
    name: user.name,
    username: user.username,
    emailAddress: user.email_address,
    phoneNumber: user.phone_number,
    roles: user.role,
    capabilities: user.capabilities,
    // With the whole way to it: two companies may each have a department of one name.
    departments: memberships.map(({ partition, company, department }) =>
      [partition, company, department].map(({ name }) => name).join(' / '),
    ),
  };
}
