import { deleteReleased, findReleased } from '#server/files/changes/released-bytes.queries.ts';
import { FREE_BYTES } from '#server/files/changes/released-bytes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Tasks, taskWithoutPayload } from '#server/platform/jobs.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { freeUnreferenced } from './free-unreferenced.ts';

export const freeBytesTasks = (parts: Pick<Deps, 'db' | 'storage'>): Tasks => ({
  [FREE_BYTES]: taskWithoutPayload(() => freeBytes(parts)),
});

/** For pictures, thumbnails and whatever else was released without running the job. */
export const freeBytesCrontab = `*/10 * * * * ${FREE_BYTES}`;

const OBJECTS_AT_ONCE = 100;

/** Deletes the objects that were released and that no row references. */
async function freeBytes({ db, storage }: Pick<Deps, 'db' | 'storage'>): Promise<void> {
  for (;;) {
    const released = await findReleased(db, OBJECTS_AT_ONCE);
    if (released.length === 0) return;
    await freeUnreferenced({ db, storage }, await notStoredAgain(storage, released));
    await deleteReleased(
      db,
      released.map(({ id }) => id),
    );
  }
}

/**
 * The objects that nobody has stored again since they were released. Whoever did is about to reference the object, or releases it
 * too when that fails.
 */
async function notStoredAgain(
  storage: Storage,
  released: { hash: string; released_at: Date }[],
): Promise<string[]> {
  const storedAt = await Promise.all(released.map(({ hash }) => storage.storedAt(hash)));
  const isOld = storedAt.map((at, index) => at !== null && at <= released[index]!.released_at);
  return released.filter((_, index) => isOld[index]).map(({ hash }) => hash);
}
