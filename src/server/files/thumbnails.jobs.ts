import { Readable } from 'node:stream';
import { z } from 'zod';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Tasks } from '#server/platform/jobs.ts';
import { holdBlob } from '#server/platform/storage/hold-blob.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { announce } from './file-change.ts';
import { loadNode } from './nodes.queries.ts';
import { hasThumbnail } from './thumbnail-types.ts';
import { findThumbnailOf, findWithoutThumbnail, setThumbnail } from './thumbnails.queries.ts';
import { NotDrawable, drawThumbnail } from './thumbnails/draw-thumbnail.ts';
import { MAX_SOURCE_BYTES } from './thumbnails/thumbnail-limits.ts';
import { MAKE_THUMBNAIL } from './versions.actions.ts';
import { nobody } from './viewer.ts';

type Parts = Pick<Deps, 'db' | 'storage' | 'log'>;

const payload = z.object({ id: z.string() });

export const thumbnailTasks = (parts: Parts): Tasks => ({
  [MAKE_THUMBNAIL]: (given) => makeThumbnail(parts, payload.parse(given).id),
});

/** Makes the thumbnail of a file's current content. What cannot be drawn is not tried again: its bytes will not change. */
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
    await holdBlob(tx, storage, hash);
    if (!(await setThumbnail(tx, file, hash))) return;
    const node = await loadNode(tx, nobody, file.id);
    if (node) await announce(tx, node, node.row.parent_id);
  });
}
