import { transaction } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockBlob } from '#server/platform/storage/lock-blob.ts';
import { findUnreferenced } from './sweep.queries.ts';

/**
 * Deletes those of the objects that no row references, and returns how many. It checks under the lock that every request takes
 * before it references an object, because the same content may be stored now.
 */
export function freeUnreferenced(
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
  hashes: string[],
): Promise<number> {
  return transaction(db, async (tx) => {
    // In one order, so that two of these transactions do not deadlock.
    for (const hash of [...new Set(hashes)].toSorted()) await lockBlob(tx, hash);
    const unreferenced = await findUnreferenced(tx, hashes);
    await Promise.all(unreferenced.map((hash) => storage.delete(hash)));
    return unreferenced.length;
  });
}
