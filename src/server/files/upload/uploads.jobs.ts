import type { Deps } from '#server/platform/deps.ts';
import { type Tasks, taskWithoutPayload } from '#server/platform/jobs.ts';
import { deleteUploadsBefore } from './uploads.queries.ts';

/** How long an upload waits for its next byte. A finished one stays as long, for a client that did not get the answer. */
const KEPT_MS = 24 * 3_600_000;

export function uploadsTasks({ db }: Pick<Deps, 'db'>): Tasks {
  return {
    // No row references the parts of a deleted upload, so the sweeper deletes them.
    'forget-stale-uploads': taskWithoutPayload(() => deleteUploadsBefore(db, new Date(Date.now() - KEPT_MS))),
  };
}

export const uploadsCrontab = '41 * * * * forget-stale-uploads';
