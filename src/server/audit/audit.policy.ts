import type { Actor } from '#server/platform/http/actor.ts';

/** The owner is an Admin too. Both are checked, so that a change to the rule for Admins does not lock the owner out. */
export const canReadAuditLog = (actor: Actor): boolean => actor.isOwner || actor.role === 'Admin';
