import type { Actor } from '#server/platform/http/actor.ts';

/** Administration 2: settings are for Admins, the owner among them, and Data Center. */
export const canManageSettings = (actor: Actor): boolean => actor.role !== 'Employee';
