import type { Actor } from '#server/platform/http/actor.ts';

const isAdmin = (actor: Actor) => actor.role === 'Admin';
const isOwner = (actor: Actor) => actor.isOwner;

/** "Who may do what" of the product, for users. */
const onTheList = { list: isAdmin, create: isAdmin, get: isAdmin };
const onARow = {
  edit: isAdmin,
  changePassword: isAdmin,
  revealPassword: isAdmin,
  toggleActive: isOwner,
  delete: isOwner,
};

export type ListAction = keyof typeof onTheList;
export type RowAction = keyof typeof onARow;

export interface Target {
  id: string;
  is_owner: boolean;
}

/** Whether the actor may do it at all, to whomever. */
export function may(actor: Actor, action: ListAction | RowAction): boolean {
  return { ...onTheList, ...onARow }[action](actor);
}

/** Whether the actor may do it to this user: nobody acts on their own row, and nobody on the owner's. */
export function can(actor: Actor, action: RowAction, target: Target): boolean {
  return may(actor, action) && target.id !== actor.userId && !target.is_owner;
}

/** What the caller may do with a row; the screen shows exactly these. */
export function actionsOn(actor: Actor, target: Target): Record<RowAction, boolean> {
  return {
    edit: can(actor, 'edit', target),
    changePassword: can(actor, 'changePassword', target),
    revealPassword: can(actor, 'revealPassword', target),
    toggleActive: can(actor, 'toggleActive', target),
    delete: can(actor, 'delete', target),
  };
}
