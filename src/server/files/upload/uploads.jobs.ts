import type { Deps } from '#server/platform/deps.ts';
import { type Tasks, taskWithoutPayload } from '#server/platform/jobs.ts';
import { UPLOAD_KEPT_MS } from './tus-headers.ts';
import { deleteUploadsBefore } from './uploads.queries.ts';

export function uploadsTasks({ db }: Pick<Deps, 'db'>): Tasks {
  return {
    // No row references the parts of a deleted upload, so the sweeper deletes them.
    'forget-stale-uploads': taskWithoutPayload(() =>
      deleteUploadsBefore(db, new Date(Date.now() - UPLOAD_KEPT_MS)),
    ),
  };
}

export const uploadsCrontab = '41 * * * * forget-stale-uploads';
