import type { Journal } from '#server/audit/act.ts';
import type { Db } from '#server/platform/db.ts';

/**
 * What a user keeps in My Files. It belongs to the files, which stand above this feature: `app.ts` passes it in.
 */
export interface PersonalFiles {
  /** Makes all that somebody kept a folder of their name in another's My Files: nothing is lost because someone left. */
  passOn(tx: Db, journal: Journal, from: { id: string; name: string }, toUserId: string): Promise<void>;
}
