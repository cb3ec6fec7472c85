import { canReadAuditLog } from '#server/audit/audit.policy.ts';
import type { Actor } from '#server/platform/http/actor.ts';

/** Whoever reads the log may see how it is protected. */
export const canSeeAnchors = canReadAuditLog;

/** Only the owner: the log also records what Admins do, so they must not be able to switch its proof off. */
export const canChangeAnchors = (actor: Actor): boolean => actor.isOwner;
