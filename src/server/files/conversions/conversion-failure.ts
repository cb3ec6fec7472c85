import type { ConversionFailure } from '#shared/files/conversions.contract.ts';
import { type AppError, toAppError } from '#server/platform/http/app-error.ts';
import { NotConverted } from '#server/platform/office/convert.ts';
import { StorageFull } from '#server/platform/storage/disk-space.ts';

/** Nothing can be made, for a reason that a conversion has itself. */
export class ConversionRefused extends Error {
  override name = 'ConversionRefused';
  readonly failure: ConversionFailure;

  constructor(failure: ConversionFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Why no document can be made, however often it is tried; null when it may work the next time. */
export function failureIn(error: unknown): ConversionFailure | null {
  if (error instanceof ConversionRefused) return error.failure;
  if (error instanceof NotConverted) return error.reason;
  if (error instanceof StorageFull) return 'storageFull';
  const { code } = toAppError(error) ?? {};
  if (code === 'quotaExceeded') return code;
  const lost: (AppError['code'] | undefined)[] = ['forbidden', 'notFound', 'inTrash'];
  return lost.includes(code) ? 'notAllowed' : null;
}
