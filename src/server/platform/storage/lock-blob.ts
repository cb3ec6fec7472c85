import type { Db } from '#server/platform/db/db.ts';
import { lockInTransaction } from '#server/platform/db/locks.ts';
import type { Storage } from './storage.ts';
import { StorageNotFound } from './storage-errors.ts';

/** Taken before a row references an object, and by the sweeper before it deletes an object that no row references. */
export const lockBlob = (tx: Db, hash: string): Promise<void> => lockInTransaction(tx, blobLock(hash));

/** The name of the lock on an object. */
export const blobLock = (hash: string): string => `blob:${hash}`;

/**
 * Keeps an object that was just stored until the row that references it is committed. Throws `StorageNotFound` when the
 * sweeper deleted it a moment before: the caller stores it again.
 */
export async function lockStoredBlob(tx: Db, storage: Storage, hash: string): Promise<void> {
  await lockBlob(tx, hash);
  await requireStored(storage, hash);
}

/** Throws `StorageNotFound` when an object, which the caller has locked, is not stored. */
export async function requireStored(storage: Storage, hash: string): Promise<void> {
  if ((await storage.size(hash)) === null) throw new StorageNotFound(hash);
}
