import type { Usage } from '#shared/quotas/quota.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/**
 * Refuses bytes that exceed a quota before they are sent. Others may add bytes meanwhile, so the database checks again when
 * the change is committed.
 */
export function requireRoom(usage: Usage, needed: number): void {
  if (needed > roomIn(usage)) throw quotaExceeded(usage, needed);
}

/** How many bytes may be added; none when the quota was lowered below what is used. */
export const roomIn = ({ used, reserved, quota }: Usage): number =>
  quota === null ? Infinity : Math.max(0, quota - used - reserved);

export const quotaExceeded = ({ used, reserved, quota }: Usage, needed: number): AppError =>
  new AppError('quotaExceeded', { params: { quota: quota ?? 0, needed, used: used + reserved } });
