import type { AuditRecorder } from '#server/audit/with-audit.ts';
import type { Db } from '#server/platform/db/db.ts';

/**
 * The links with which users have shared files outside. The files feature is above this one, so `app.ts` passes the implementation
 * in.
 */
export interface OutsideLinks {
  /** Ends the links of users who may no longer share their files outside: they were disabled or deleted, or lost a right. */
  endWithoutRight(tx: Db, audit: AuditRecorder, userIds: string[]): Promise<void>;
}
