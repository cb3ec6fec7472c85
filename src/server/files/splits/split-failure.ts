import type { SplitFailure } from '#shared/files/splits.contract.ts';
import { type AppError, toAppError } from '#server/platform/http/app-error.ts';
import { NotSplit } from '#server/platform/pdf-splitting/not-split.ts';
import { StorageFull } from '#server/platform/storage/disk-space.ts';
import { SplitRefused } from './plan-parts.ts';

/** Why no part can be made, however often it is tried; null when it may work the next time. */
export function failureIn(error: unknown): SplitFailure | null {
  if (error instanceof SplitRefused) return error.failure;
  if (error instanceof NotSplit) return error.reason;
  if (error instanceof StorageFull) return 'storageFull';
  const { code } = toAppError(error) ?? {};
  if (code === 'versionConflict') return 'changed';
  if (code === 'quotaExceeded') return code;
  const lost: (AppError['code'] | undefined)[] = ['forbidden', 'notFound', 'inTrash', 'wrongType'];
  return lost.includes(code) ? 'notAllowed' : null;
}
