import { Readable } from 'node:stream';
import { z } from 'zod';
import { transaction } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Tasks, task } from '#server/platform/jobs.ts';
import { lockStoredBlob } from '#server/platform/storage/lock-blob.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { publishFolderChanged } from '#server/files/publish-change.ts';
import { loadItem } from '#server/files/items.queries.ts';
import { MAKE_THUMBNAIL, hasThumbnail } from '#server/files/thumbnail-request.ts';
import { findThumbnailOf, findWithoutThumbnail, setThumbnail } from './thumbnails.queries.ts';
import { NotDrawable, drawThumbnail } from './draw-thumbnail.ts';
import { MAX_SOURCE_BYTES } from './thumbnail-limits.ts';
import { systemViewer } from '#server/files/viewer.ts';

type Parts = Pick<Deps, 'db' | 'storage' | 'log'>;

const payload = z.object({ id: z.string() });

export const thumbnailTasks = (parts: Parts): Tasks => ({
  [MAKE_THUMBNAIL]: task(payload, ({ id }) => makeThumbnail(parts, id)),
});

/** Makes the thumbnail of a file's current content. What cannot be drawn is not tried again, because its bytes do not change. */
export async function makeThumbnail(parts: Parts, id: string): Promise<void> {
  const { db, storage, log } = parts;
  const file = await findWithoutThumbnail(db, id);
  if (!file?.blob_hash || !hasThumbnail(file) || file.size > MAX_SOURCE_BYTES) return;
  const { version, blob_hash: hash } = file;
  try {
    const thumbnail = (await findThumbnailOf(db, hash)) ?? (await draw(storage, hash));
    await show(parts, { id, version }, thumbnail);
  } catch (error) {
    if (!(error instanceof NotDrawable)) throw error;
    log.debug({ file: id, version, error: error.message }, 'no thumbnail');
  }
}

async function draw(storage: Storage, blobHash: string): Promise<string> {
  const drawn = await drawThumbnail(await storage.get(blobHash));
  return (await storage.put(Readable.from([drawn]))).hash;
}

function show({ db, storage }: Parts, file: { id: string; version: number }, hash: string): Promise<void> {
  return transaction(db, async (tx) => {
    await lockStoredBlob(tx, storage, hash);
    if (!(await setThumbnail(tx, file, hash))) return;
    const item = await loadItem(tx, systemViewer, file.id);
    if (item) await publishFolderChanged(tx, item, item.row.parent_id);
  });
}
