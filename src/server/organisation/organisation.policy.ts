import type { Actor } from '#server/platform/http/actor.ts';

const isManager = (actor: Actor) => actor.role === 'Admin' || actor.role === 'DataCenter';
const isOwner = (actor: Actor) => actor.isOwner;

/** "Who may do what" of the product, for partitions, companies and departments: the same for each of them. */
const rights = { list: isManager, create: isManager, edit: isManager, delete: isOwner, restore: isOwner };

export type UnitAction = keyof typeof rights;

export const may = (actor: Actor, action: UnitAction): boolean => rights[action](actor);

/** The same question as a route's policy. */
export const mayDo = (action: UnitAction) => rights[action];

export const actionsOn = (actor: Actor) => ({ edit: may(actor, 'edit'), delete: may(actor, 'delete') });
