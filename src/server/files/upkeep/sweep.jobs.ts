import { transaction } from '#server/platform/db/db.ts';
import { batches } from '#server/platform/batches.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockBlob } from '#server/platform/storage/lock-blob.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { findUnreferenced, findUnnamed } from './sweep.queries.ts';

type Parts = Pick<Deps, 'db' | 'storage' | 'log'>;

/** What was put and not named within this time never will be: its request is long over. */
export const GRACE_MS = 24 * 3_600_000;
const OBJECTS_AT_ONCE = 1000;

/** Frees the objects that no row has named for a day, and what unfinished puts left behind. */
export async function sweepBlobs(parts: Parts): Promise<void> {
  const { db, storage, log } = parts;
  const before = new Date(Date.now() - GRACE_MS);
  let freed = 0;
  for await (const hashes of batches(oldHashes(storage, before), OBJECTS_AT_ONCE)) {
    const candidates = await findUnreferenced(db, await findUnnamed(db, hashes));
    for (const hash of candidates) if (await free(parts, hash)) freed += 1;
  }
  const unfinished = await storage.sweepTemporary(before);
  if (freed + unfinished > 0) log.info({ freed, unfinished }, 'object storage swept');
}

/** Somebody may put the same content again right now: whoever names it holds this lock, and looks again afterwards. */
function free({ db, storage }: Parts, hash: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    await lockBlob(tx, hash);
    const [unnamed] = await findUnnamed(tx, [hash]);
    if (unnamed !== undefined) await storage.delete(unnamed);
    return unnamed !== undefined;
  });
}

async function* oldHashes(storage: Storage, before: Date): AsyncGenerator<string> {
  for await (const { hash, modifiedAt } of storage.list()) if (modifiedAt < before) yield hash;
}
