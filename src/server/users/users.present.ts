import type { User } from '#shared/users/users.contract.ts';
import { presentAccount } from '#server/accounts/accounts.present.ts';
import type { UserRow } from '#server/accounts/accounts.queries.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { actionsOn } from './users.policy.ts';
import type { Membership } from './users.queries.ts';

const distinct = <T extends { id: string }>(items: T[]): T[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];

/** `memberships` may contain those of other users, because a list reads all of them in one query. */
export function presentUser(actor: Actor, user: UserRow, memberships: Membership[]): User {
  const own = memberships.filter(({ userId }) => userId === user.id);
  return {
    ...presentAccount(user),
    isActive: user.is_active,
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
