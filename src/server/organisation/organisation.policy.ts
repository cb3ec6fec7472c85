import type { Role } from '#shared/auth/roles.ts';
import type { Actor } from '#server/platform/http/actor.ts';

/** The roles that list and change units. The event `organisation.changed` goes to the same users, and to the members of the departments. */
export const rolesThatManageUnits: readonly Role[] = ['Admin', 'DataCenter'];

const isManager = (actor: Actor) => rolesThatManageUnits.includes(actor.role);
const isOwner = (actor: Actor) => actor.isOwner;

/** The rights are the same for partitions, companies and departments. */
const rights = { list: isManager, create: isManager, edit: isManager, delete: isOwner, restore: isOwner };

export type UnitAction = keyof typeof rights;

export const may = (actor: Actor, action: UnitAction): boolean => rights[action](actor);

/** The right to an action as a route's policy. */
export const policyFor = (action: UnitAction) => rights[action];

export const actionsOn = (actor: Actor) => ({ edit: may(actor, 'edit'), delete: may(actor, 'delete') });
