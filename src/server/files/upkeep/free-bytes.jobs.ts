import { deleteReleased, findReleased } from '#server/files/released-bytes.queries.ts';
import { FREE_BYTES } from '#server/files/released-bytes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Tasks, taskWithoutPayload } from '#server/platform/jobs.ts';
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
    await freeUnreferenced(
      { db, storage },
      released.map(({ hash }) => hash),
    );
    await deleteReleased(
      db,
      released.map(({ id }) => id),
    );
  }
}
