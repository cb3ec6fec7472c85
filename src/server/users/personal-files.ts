import type { AuditRecorder } from '#server/audit/with-audit.ts';
import type { Db } from '#server/platform/db/db.ts';

/**
 * The files that a user keeps in My Files. The files feature is above this one, so `app.ts` passes the implementation in.
 */
export interface PersonalFiles {
  /** Moves all files of a deleted user into a folder with their name in another user's My Files, so that none is lost. */
  passOn(tx: Db, audit: AuditRecorder, from: { id: string; name: string }, toUserId: string): Promise<void>;
}
