import type { Actor } from '#server/platform/http/actor.ts';

/** The owner is an Admin too; said twice, so that a change of the one does not lock out the other. */
export const canReadAuditLog = (actor: Actor): boolean => actor.isOwner || actor.role === 'Admin';
