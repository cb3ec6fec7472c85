import type { Deps } from '#server/platform/deps.ts';
import { type Tasks, taskWithoutPayload } from '#server/platform/jobs.ts';
import { deleteUploadsBefore } from './uploads.queries.ts';

/** How long an upload waits for its next byte, and a finished one for a client that lost the answer. */
const KEPT_MS = 24 * 3_600_000;

export function uploadsTasks({ db }: Pick<Deps, 'db'>): Tasks {
  return {
    // The parts of a forgotten upload are then blobs that no row names: the sweeper frees them.
    'forget-stale-uploads': taskWithoutPayload(() => deleteUploadsBefore(db, new Date(Date.now() - KEPT_MS))),
  };
}

export const uploadsCrontab = '41 * * * * forget-stale-uploads';
