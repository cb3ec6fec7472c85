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
import { isConverted } from '#shared/files/types-with-pages.ts';
import { loadItem } from '#server/files/items.queries.ts';
import { MAKE_THUMBNAIL, hasThumbnail } from '#server/files/changes/thumbnail-request.ts';
import { renditionOf } from '#server/files/renditions/rendition-of.ts';
import {
  deleteUndrawableBefore,
  findThumbnailOf,
  findWithoutThumbnail,
  insertUndrawable,
  isUndrawable,
  setThumbnail,
} from './thumbnails.queries.ts';
import { systemViewer } from '#server/files/viewer.ts';

type Parts = Pick<Deps, 'db' | 'storage' | 'log' | 'office'>;

const payload = z.object({ id: z.string(), turn: z.number().int().default(0) });
type ThumbnailJob = z.infer<typeof payload>;

export const thumbnailTasks = (parts: Parts): Tasks => ({
  [MAKE_THUMBNAIL]: task(payload, (job, stopping) => makeThumbnail(parts, job, stopping)),
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
export async function makeThumbnail(
  parts: Parts,
  { id, turn }: ThumbnailJob,
  stopping?: AbortSignal,
): Promise<void> {
  const { db, log } = parts;
  const file = await findWithoutThumbnail(db, id);
  if (!file?.blob_hash || !hasThumbnail(file) || file.size > MAX_SOURCE_BYTES) return;
  const { version, blob_hash: hash } = file;
  try {
    let thumbnail = await findThumbnailOf(db, hash);
    if (thumbnail === null) {
      const drawn = isConverted(file.type) ? await pagesOf(parts, hash, turn) : hash;
      if (drawn === null) return;
      thumbnail = await drawAndStore(parts, { source: hash, drawn }, stopping);
    }
    await show(parts, { id, version }, thumbnail);
  } catch (error) {
    if (!(error instanceof NotDrawable)) throw error;
    log.debug({ file: id, version, error: error.message }, 'no thumbnail');
  }
}

/** The PDF of an Office file; null when there is none yet, in which case this job is added again, or it cannot be made. */
async function pagesOf(parts: Parts, hash: string, turn: number): Promise<string | null> {
  const rendition = await renditionOf(parts, hash, () => turn);
  return rendition.state === 'ready' ? rendition.hash : null;
}

/** `drawn` are the bytes that show the content `source`. */
async function drawAndStore(
  { db, storage }: Parts,
  { source, drawn }: { source: string; drawn: string },
  stopping?: AbortSignal,
): Promise<string> {
  if (await isUndrawable(db, source)) throw new NotDrawable('damaged', 'could not be drawn before');
  try {
    const picture = await draw(await storage.get(drawn), THUMBNAIL, { signal: stopping });
    return (await storage.put(Readable.from([picture]))).hash;
  } catch (error) {
    if (error instanceof NotDrawable) await insertUndrawable(db, source);
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
