import type { Db } from '#server/platform/db/db.ts';
import { enqueueJobs } from '#server/platform/jobs.ts';
import type { FileRow } from '#server/files/item.ts';

/** The job that makes a file's thumbnail; see thumbnails.jobs.ts. */
export const MAKE_THUMBNAIL = 'make-thumbnail';
/** More than one, because the storage may have been unreachable for a moment, or the server was stopped. */
const THUMBNAIL_ATTEMPTS = 3;

/** Whether an item of this type gets a thumbnail. */
export const hasThumbnail = (row: Pick<FileRow, 'kind' | 'type'>): boolean =>
  row.kind === 'file' && (row.type === 'image' || row.type === 'pdf');

type Drawn = Pick<FileRow, 'id' | 'kind' | 'type'>;

export const requestThumbnail = (tx: Db, row: Drawn, userId: string): Promise<void> =>
  requestThumbnails(tx, [row], userId);

export function requestThumbnails(tx: Db, rows: Drawn[], userId: string): Promise<void> {
  const jobs = rows.filter(hasThumbnail).map(({ id }) => ({
    payload: { id },
    jobKey: `thumbnail:${id}`,
    priority: nextTurn(userId),
  }));
  return enqueueJobs(tx, MAKE_THUMBNAIL, jobs, { maxAttempts: THUMBNAIL_ATTEMPTS });
}

const COUNTED_MS = 10 * 60_000;
/** A priority is stored in two bytes. */
const LAST_TURN = 30_000;
let requests = new Map<string, number>();
let countedSince = Date.now();

/**
 * The number of thumbnails that a user has requested lately is the priority of the next one, so the users take turns:
 * somebody's first picture is drawn before the second of everyone else, and a thousand pictures of one user hold back
 * nobody. Counted in this process only, because it is merely an order; every job in the queue keeps its place.
 */
function nextTurn(userId: string): number {
  if (Date.now() - countedSince > COUNTED_MS) {
    requests = new Map();
    countedSince = Date.now();
  }
  const turn = Math.min((requests.get(userId) ?? 0) + 1, LAST_TURN);
  requests.set(userId, turn);
  return turn;
}
