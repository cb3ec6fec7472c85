import type { Role } from '#shared/auth/roles.ts';
import type { Actor } from '#server/platform/http/actor.ts';

/** The roles that may see the list of users. The event `users.changed` goes to the same users. */
export const rolesThatListUsers: readonly Role[] = ['Admin'];

export const mayListUsers = (actor: Actor): boolean => rolesThatListUsers.includes(actor.role);
