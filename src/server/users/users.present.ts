import type { User } from '#shared/users/users.contract.ts';
import type { UserRow } from '#server/accounts/accounts.queries.ts';
import { pictureUrl } from '#server/accounts/picture-url.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { actionsOn } from './users.policy.ts';
import type { Membership } from './users.queries.ts';

const distinct = <T extends { id: string }>(items: T[]): T[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

/** `memberships` may hold those of other users too: a list reads them all at once. */
export function presentUser(actor: Actor, user: UserRow, memberships: Membership[]): User {
  const own = memberships.filter(({ userId }) => userId === user.id);
  return {
    id: user.id,
    name: user.name,
    username: user.username,
    emailAddress: user.email_address,
    phoneNumber: user.phone_number,
    role: user.role,
    capabilities: user.capabilities,
    isActive: user.is_active,
    isOwner: user.is_owner,
    pictureUrl: pictureUrl(user),
    partitions: distinct(own.map(({ partition }) => partition)),
    companies: distinct(own.map(({ company }) => company)),
    departments: own.map(({ partition, company, department }) => ({
      id: department.id,
      name: department.name,
      companyId: company.id,
      partitionId: partition.id,
    })),
    hasTemporaryPassword: user.temporary_password !== null,
    createdAt: user.created_at.toISOString(),
    actions: actionsOn(actor, user),
  };
}
