import type { AuditRecorder } from '#server/audit/with-audit.ts';
import type { Db } from '#server/platform/db/db.ts';

/**
 * What a user keeps in My Files. It belongs to the files, which stand above this feature: `app.ts` passes it in.
 */
export interface PersonalFiles {
  /** Makes all that somebody kept a folder of their name in another's My Files: nothing is lost because someone left. */
  passOn(tx: Db, audit: AuditRecorder, from: { id: string; name: string }, toUserId: string): Promise<void>;
}
