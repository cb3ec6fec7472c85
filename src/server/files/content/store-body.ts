import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { lockStoredBlob, requireStored } from '#server/platform/storage/lock-blob.ts';
import { StorageNotFound, StorageTooLarge } from '#server/platform/storage/storage-errors.ts';
import type { StoredContent } from '#server/platform/storage/storage.ts';
import type { RequestBody } from './request-body.ts';

type Stores = Pick<Deps, 'storage' | 'config'>;

export const fileTooLarge = ({ config }: Pick<Deps, 'config'>) =>
  new AppError('fileTooLarge', { params: { max: config.maxUploadBytes / 1024 / 1024 } });

/**
 * Stores what a request sends, or throws `refusal` when it is more than `maxBytes`. A request whose declared length is too large is
 * refused before its first byte is read.
 */
export async function storeBody(
  stores: Stores,
  body: RequestBody,
  maxBytes: number,
  refusal = fileTooLarge(stores),
): Promise<StoredContent> {
  if ((body.length ?? 0) > maxBytes) throw refusal;
  return stores.storage
    .put(body.open(), {
      maxBytes,
      disposable: body.isDisposable,
      ...(body.length !== null && { length: body.length }),
    })
    .catch((error: unknown) => {
      throw error instanceof StorageTooLarge ? refusal : error;
    });
}

/**
 * Locks stored bytes until the row that references them is committed. Answers `unavailable` when the sweeper deleted them just
 * before, and then the client sends them again.
 */
export const lockUploadedBlob = (tx: Db, { storage }: Pick<Stores, 'storage'>, hash: string): Promise<void> =>
  orUnavailable(lockStoredBlob(tx, storage, hash));

/** The same for bytes that are locked already. */
export const requireUploadedBlob = ({ storage }: Pick<Stores, 'storage'>, hash: string): Promise<void> =>
  orUnavailable(requireStored(storage, hash));

/** Answers `unavailable` when stored bytes were deleted that no row references yet, because an equal content was released. */
export function orUnavailable<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof StorageNotFound ? new AppError('unavailable') : error;
  });
}
