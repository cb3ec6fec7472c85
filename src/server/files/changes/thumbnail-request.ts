import type { Db } from '#server/platform/db/db.ts';
import { enqueueJobs } from '#server/platform/jobs.ts';
import { isConverted } from '#shared/files/types-with-pages.ts';
import type { FileRow } from '#server/files/item.ts';
import { nextTurn } from './turns.ts';

/** The job that makes a file's thumbnail; see thumbnails.jobs.ts. */
export const MAKE_THUMBNAIL = 'make-thumbnail';
/** More than one, because the storage may have been unreachable for a moment, or the server was stopped. */
const THUMBNAIL_ATTEMPTS = 3;

/** Whether an item of this type gets a thumbnail. */
export const hasThumbnail = (row: Pick<FileRow, 'kind' | 'type'>): boolean =>
  row.kind === 'file' && (row.type === 'image' || row.type === 'pdf' || isConverted(row.type));

type Drawn = Pick<FileRow, 'id' | 'kind' | 'type'>;

/** While somebody types, the next content comes in seconds: what they pause at is drawn. */
const DELAY_MS = 60_000;

interface When {
  /** It replaces a request that waits. */
  isDelayed?: boolean | undefined;
}

export const requestThumbnail = (tx: Db, row: Drawn, userId: string, when?: When): Promise<void> =>
  requestThumbnails(tx, [row], userId, when);

export const requestThumbnails = (
  tx: Db,
  rows: Drawn[],
  userId: string,
  { isDelayed = false }: When = {},
): Promise<void> =>
  enqueueThumbnails(
    tx,
    rows.filter(hasThumbnail).map(({ id }) => ({ id, turn: nextTurn(userId) })),
    isDelayed ? new Date(Date.now() + DELAY_MS) : undefined,
  );

/** The turn is part of the job, because an Office file is converted first, in a job that takes the same turn. */
export const enqueueThumbnails = (
  tx: Db,
  files: { id: string; turn: number }[],
  runAt?: Date,
): Promise<void> =>
  enqueueJobs(
    tx,
    MAKE_THUMBNAIL,
    files.map((file) => ({ payload: file, jobKey: `thumbnail:${file.id}`, priority: file.turn })),
    { maxAttempts: THUMBNAIL_ATTEMPTS, runAt },
  );
