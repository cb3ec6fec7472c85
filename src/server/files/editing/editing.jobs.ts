import type { Deps } from '#server/platform/deps.ts';
import { type Tasks, taskWithoutPayload } from '#server/platform/jobs.ts';
import { deleteForgotten } from './editing.queries.ts';

/** Rows of browsers that were closed without a word, of files that were purged and of users who were deleted. */
export const editingTasks = ({ db }: Pick<Deps, 'db'>): Tasks => ({
  'forget-editors': taskWithoutPayload(() => deleteForgotten(db)),
});

export const editingCrontab = '7 * * * * forget-editors';
