import type { Db } from '#server/platform/db/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findUsage } from './quotas.queries.ts';

/**
 * Refuses bytes that exceed a quota before they are sent. Others may add bytes meanwhile, so the database checks again when
 * the change is committed.
 */
export async function requireRoom(db: Db, quotaId: string, needed: number): Promise<void> {
  const { used, reserved, quota } = await findUsage(db, quotaId);
  if (needed === 0 || quota === null || used + reserved + needed <= quota) return;
  throw new AppError('quotaExceeded', { params: { quota, needed, used: used + reserved } });
}
