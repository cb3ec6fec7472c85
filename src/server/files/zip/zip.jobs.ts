import type { Deps } from '#server/platform/deps.ts';
import type { Tasks } from '#server/platform/jobs.ts';
import { deleteExpiredSelections } from './zip.queries.ts';

export const zipTasks = ({ db }: Pick<Deps, 'db'>): Tasks => ({
  'delete-expired-zip-selections': () => deleteExpiredSelections(db),
});

export const zipCrontab = '*/10 * * * * delete-expired-zip-selections';
