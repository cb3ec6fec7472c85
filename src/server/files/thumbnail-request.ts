import type { Db } from '#server/platform/db/db.ts';
import { enqueueJob } from '#server/platform/jobs.ts';
import type { FileRow } from './item.ts';

/** The job that makes a file's thumbnail; see thumbnails.jobs.ts. */
export const MAKE_THUMBNAIL = 'make-thumbnail';
/** Two, because the storage or the database may have been unreachable for a moment. */
const THUMBNAIL_ATTEMPTS = 2;

/** Whether an item of this type gets a thumbnail. */
export const hasThumbnail = (row: Pick<FileRow, 'kind' | 'type'>): boolean =>
  row.kind === 'file' && (row.type === 'image' || row.type === 'pdf');

export async function requestThumbnail(tx: Db, row: Pick<FileRow, 'id' | 'kind' | 'type'>): Promise<void> {
  if (!hasThumbnail(row)) return;
  const options = { jobKey: `thumbnail:${row.id}`, maxAttempts: THUMBNAIL_ATTEMPTS };
  await enqueueJob(tx, MAKE_THUMBNAIL, { id: row.id }, options);
}
