import type { Deps } from '#server/platform/deps.ts';
import { type Tasks, taskWithoutPayload } from '#server/platform/jobs.ts';
import { restorePeople } from './audit.actions.ts';

export function auditTasks({ db, log }: Deps): Tasks {
  return { 'restore-audit-people': taskWithoutPayload(() => restorePeople(db, log)) };
}

export const auditCrontab = '15 1 * * * restore-audit-people';
