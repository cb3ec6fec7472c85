import { batches } from '#server/platform/batches.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Tasks, taskWithoutPayload } from '#server/platform/jobs.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { freeUnreferenced } from './free-unreferenced.ts';
import { GRACE_MS, findNotCurrent, findUnreferenced } from './sweep.queries.ts';

type Parts = Pick<Deps, 'db' | 'storage' | 'log'>;

export const sweepTasks = (parts: Parts): Tasks => ({
  'sweep-blobs': taskWithoutPayload(() => sweepBlobs(parts)),
});

export const sweepCrontab = '29 3 * * * sweep-blobs';

const OBJECTS_AT_ONCE = 1000;

/** Deletes the objects that no row references a day after they were stored, and what unfinished writes left behind. */
export async function sweepBlobs(parts: Parts): Promise<void> {
  const { db, storage, log } = parts;
  const before = new Date(Date.now() - GRACE_MS);
  let freed = 0;
  for await (const hashes of batches(oldHashes(storage, before), OBJECTS_AT_ONCE)) {
    const candidates = await findNotCurrent(db, await findUnreferenced(db, hashes));
    for (const hash of candidates) freed += await freeUnreferenced(parts, [hash]);
  }
  const unfinished = await storage.sweepTemporary(before);
  if (freed + unfinished > 0) log.info({ freed, unfinished }, 'object storage swept');
}

async function* oldHashes(storage: Storage, before: Date): AsyncGenerator<string> {
  for await (const { hash, modifiedAt } of storage.list()) if (modifiedAt < before) yield hash;
}
