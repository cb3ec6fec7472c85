import { Readable } from 'node:stream';
import { z } from 'zod';
import { type Db, transaction } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { draw } from '#server/platform/drawing/draw.ts';
import { NotDrawable } from '#server/platform/drawing/not-drawable.ts';
import type { Drawing } from '#server/platform/drawing/drawing.ts';
import { type Tasks, task, taskWithoutPayload } from '#server/platform/jobs.ts';
import { lockStoredBlob } from '#server/platform/storage/lock-blob.ts';
import { publishFolderChanged } from '#server/files/changes/publish-change.ts';
import { loadItem } from '#server/files/items.queries.ts';
import { MAKE_THUMBNAIL, hasThumbnail } from '#server/files/changes/thumbnail-request.ts';
import {
  deleteUndrawableBefore,
  findThumbnailOf,
  findWithoutThumbnail,
  insertUndrawable,
  isUndrawable,
  setThumbnail,
} from './thumbnails.queries.ts';
import { systemViewer } from '#server/files/viewer.ts';

type Parts = Pick<Deps, 'db' | 'storage' | 'log'>;

const payload = z.object({ id: z.string() });

export const thumbnailTasks = (parts: Parts): Tasks => ({
  [MAKE_THUMBNAIL]: task(payload, ({ id }, stopping) => makeThumbnail(parts, id, stopping)),
  'forget-undrawable': taskWithoutPayload(() => forgetUndrawable(parts.db)),
});

export const thumbnailCrontab = '53 3 * * * forget-undrawable';

const THUMBNAIL: Drawing = {
  size: 480,
  fit: 'inside',
  quality: 80,
  // More than a scan of a large plan has.
  maxPixels: 100_000_000,
};

/** Larger files get no thumbnail. */
const MAX_SOURCE_BYTES = 100 * 1024 * 1024;

/** Makes the thumbnail of a file's current content. Bytes that could not be drawn are not tried again for their next copy. */
export async function makeThumbnail(parts: Parts, id: string, stopping?: AbortSignal): Promise<void> {
  const { db, log } = parts;
  const file = await findWithoutThumbnail(db, id);
  if (!file?.blob_hash || !hasThumbnail(file) || file.size > MAX_SOURCE_BYTES) return;
  const { version, blob_hash: hash } = file;
  try {
    const thumbnail = (await findThumbnailOf(db, hash)) ?? (await drawAndStore(parts, hash, stopping));
    await show(parts, { id, version }, thumbnail);
  } catch (error) {
    if (!(error instanceof NotDrawable)) throw error;
    log.debug({ file: id, version, error: error.message }, 'no thumbnail');
  }
}

async function drawAndStore(
  { db, storage }: Parts,
  blobHash: string,
  stopping?: AbortSignal,
): Promise<string> {
  if (await isUndrawable(db, blobHash)) throw new NotDrawable('damaged', 'could not be drawn before');
  try {
    const drawn = await draw(await storage.get(blobHash), THUMBNAIL, stopping);
    return (await storage.put(Readable.from([drawn]))).hash;
  } catch (error) {
    if (error instanceof NotDrawable) await insertUndrawable(db, blobHash);
    throw error;
  }
}

/** Another copy may be tried after this time: the product may have learned to draw it, or the machine was only too busy. */
const UNDRAWABLE_DAYS = 7;

export const forgetUndrawable = (db: Db): Promise<void> =>
  deleteUndrawableBefore(db, new Date(Date.now() - UNDRAWABLE_DAYS * 24 * 3_600_000));

function show({ db, storage }: Parts, file: { id: string; version: number }, hash: string): Promise<void> {
  return transaction(db, async (tx) => {
    await lockStoredBlob(tx, storage, hash);
    if (!(await setThumbnail(tx, file, hash))) return;
    const item = await loadItem(tx, systemViewer, file.id);
    if (item) await publishFolderChanged(tx, item, item.row.parent_id);
  });
}
