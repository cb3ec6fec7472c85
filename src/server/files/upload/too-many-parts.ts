import { AppError } from '#server/platform/http/app-error.ts';

/** Every connection may break, so this many parts may have any size. */
const FREE_PARTS = 1000;
/** Past that, parts must have this size on average. */
const MEAN_PART_BYTES = 1024 * 1024;

/**
 * Refuses another part of an upload that has many small ones. A part is an object in the storage and an entry in the upload's row,
 * which is written again with each of them, so a client that sends single bytes would cost far more than it sends.
 */
export function checkNumberOfParts({ parts, received }: { parts: unknown[]; received: number }): void {
  const isTooMany = parts.length >= FREE_PARTS && received < parts.length * MEAN_PART_BYTES;
  if (isTooMany) throw new AppError('uploadTooManyParts');
}
