import type { Db } from '#server/platform/db/db.ts';
import { type Tasks, taskWithoutPayload } from '#server/platform/jobs.ts';
import { logJoinedRefusals } from './refusals.actions.ts';

export function refusalsTasks({ db }: { db: Db }): Tasks {
  return { 'log-joined-refusals': taskWithoutPayload(() => logJoinedRefusals(db)) };
}

export const refusalsCrontab = '*/5 * * * * log-joined-refusals';
