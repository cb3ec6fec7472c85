import type { Actor } from '#server/platform/http/actor.ts';

/** Administration 2: Admins (including the owner) and Data Center manage the settings. */
export const canManageSettings = (actor: Actor): boolean => actor.role !== 'Employee';

/** How the server itself is set up is for the owner, who can have it changed. */
export const canSeeServerSetup = (actor: Actor): boolean => actor.isOwner;
