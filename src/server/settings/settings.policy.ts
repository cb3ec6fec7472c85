import type { Actor } from '#server/platform/http/actor.ts';

/** Administration 2: Admins (including the owner) and Data Center manage the settings. */
export const canManageSettings = (actor: Actor): boolean => actor.role !== 'Employee';
