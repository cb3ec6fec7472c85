import { mayListUsers } from '#server/accounts/accounts.policy.ts';
import type { Actor } from '#server/platform/http/actor.ts';

const isAdmin = (actor: Actor) => actor.role === 'Admin';
const isOwner = (actor: Actor) => actor.isOwner;

const listRights = { list: mayListUsers, create: isAdmin, get: mayListUsers };
const rowRights = {
  edit: isAdmin,
  changePassword: isAdmin,
  revealPassword: isAdmin,
  toggleActive: isOwner,
  delete: isOwner,
};

export type ListAction = keyof typeof listRights;
export type RowAction = keyof typeof rowRights;

export interface Target {
  id: string;
  is_owner: boolean;
}

/** Whether the actor's role allows the action at all. */
export function may(actor: Actor, action: ListAction | RowAction): boolean {
  return { ...listRights, ...rowRights }[action](actor);
}

/** The right to an action as a route's policy. */
export const policyFor = (action: ListAction | RowAction) => (actor: Actor) => may(actor, action);

/** Whether the actor may do it to this user: nobody may change their own row or the owner's. */
export function can(actor: Actor, action: RowAction, target: Target): boolean {
  return may(actor, action) && target.id !== actor.userId && !target.is_owner;
}

/** What the actor may do with a row; the web offers exactly these actions. */
export function actionsOn(actor: Actor, target: Target): Record<RowAction, boolean> {
  return {
    edit: can(actor, 'edit', target),
    changePassword: can(actor, 'changePassword', target),
    revealPassword: can(actor, 'revealPassword', target),
    toggleActive: can(actor, 'toggleActive', target),
    delete: can(actor, 'delete', target),
  };
}
