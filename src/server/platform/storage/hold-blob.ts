import { type Db, lockInTransaction } from '#server/platform/db.ts';
import type { Storage } from './storage.ts';
import { StorageNotFound } from './storage-errors.ts';

/** Held by whoever is about to name an object in a row, and by the sweeper while it frees one that no row names. */
export const lockBlob = (tx: Db, hash: string): Promise<void> => lockInTransaction(tx, `blob:${hash}`);

/**
 * Keeps an object that was just put until the row that names it is committed. A sweeper that took it for forgotten content
 * a moment before leaves `StorageNotFound`: put it again.
 */
export async function holdBlob(tx: Db, storage: Storage, hash: string): Promise<void> {
  await lockBlob(tx, hash);
  if ((await storage.size(hash)) === null) throw new StorageNotFound(hash);
}
