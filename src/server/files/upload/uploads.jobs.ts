import { enqueueFreeBytes } from '#server/files/changes/released-bytes.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Tasks, taskWithoutPayload } from '#server/platform/jobs.ts';
import { UPLOAD_KEPT_MS } from './tus-headers.ts';
import { deleteUploadsBefore } from './uploads.queries.ts';

export function uploadsTasks({ db }: Pick<Deps, 'db'>): Tasks {
  return {
    'forget-stale-uploads': taskWithoutPayload(async () => {
      await deleteUploadsBefore(db, new Date(Date.now() - UPLOAD_KEPT_MS));
      await enqueueFreeBytes(db);
    }),
  };
}

export const uploadsCrontab = '41 * * * * forget-stale-uploads';
