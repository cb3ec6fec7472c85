import { z } from 'zod';
import { locale } from '#shared/auth/auth.contract.ts';
import { deleteExpiredSessions, deleteOldEndings } from '#server/accounts/sessions.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Tasks, task, taskWithoutPayload } from '#server/platform/jobs.ts';
import { deleteExpiredAttempts } from '#server/platform/rate-limit.ts';
import { sendResetLink } from './auth.actions.ts';
import { deleteExpiredResets } from './auth.queries.ts';

const resetRequest = z.object({ email: z.string(), locale, address: z.string() });

export function authTasks(deps: Deps): Tasks {
  return {
    'send-reset-link': task(resetRequest, (request) => sendResetLink(deps, request)),
    'forget-expired-sessions': taskWithoutPayload(async () => {
      await deleteExpiredSessions(deps.db);
      await deleteOldEndings(deps.db);
      await deleteExpiredResets(deps.db);
      await deleteExpiredAttempts(deps.db);
    }),
  };
}

export const authCrontab = '17 * * * * forget-expired-sessions';
