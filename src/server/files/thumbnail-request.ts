import type { Db } from '#server/platform/db/db.ts';
import { enqueueJobs } from '#server/platform/jobs.ts';
import type { FileRow } from './item.ts';

/** The job that makes a file's thumbnail; see thumbnails.jobs.ts. */
export const MAKE_THUMBNAIL = 'make-thumbnail';
/** Two, because the storage or the database may have been unreachable for a moment. */
const THUMBNAIL_ATTEMPTS = 2;

/** Whether an item of this type gets a thumbnail. */
export const hasThumbnail = (row: Pick<FileRow, 'kind' | 'type'>): boolean =>
  row.kind === 'file' && (row.type === 'image' || row.type === 'pdf');

type Drawn = Pick<FileRow, 'id' | 'kind' | 'type'>;

export const requestThumbnail = (tx: Db, row: Drawn): Promise<void> => requestThumbnails(tx, [row]);

export function requestThumbnails(tx: Db, rows: Drawn[]): Promise<void> {
  const jobs = rows.filter(hasThumbnail).map(({ id }) => ({ payload: { id }, jobKey: `thumbnail:${id}` }));
  return enqueueJobs(tx, MAKE_THUMBNAIL, jobs, { maxAttempts: THUMBNAIL_ATTEMPTS });
}
