import type { Deps } from '#server/platform/deps.ts';
import { type Tasks, taskWithoutPayload } from '#server/platform/jobs.ts';
import { deleteExpiredSelections } from './zip.queries.ts';

export const zipTasks = ({ db }: Pick<Deps, 'db'>): Tasks => ({
  'delete-expired-zip-selections': taskWithoutPayload(() => deleteExpiredSelections(db)),
});

export const zipCrontab = '*/10 * * * * delete-expired-zip-selections';
