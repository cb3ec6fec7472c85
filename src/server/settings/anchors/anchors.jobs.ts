import { anchorTargets } from '#shared/settings/anchors.contract.ts';
import { checkEndOfLog } from '#server/audit/audit.actions.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Tasks, taskWithoutPayload } from '#server/platform/jobs.ts';
import { anchorLog } from './anchors.actions.ts';

export function anchorsTasks(deps: Deps): Tasks {
  return { 'anchor-audit-log': taskWithoutPayload(() => anchorLog(deps, anchorTargets)) };
}

export const anchorsCrontab = '5 1 * * * anchor-audit-log';

const ANCHOR_EVERY_MS = 5 * 60 * 1000;

export interface Anchoring {
  /** Done when the end that the start found is kept. */
  started: Promise<void>;
  /** Keeps the end of the log a last time. The database must still answer. */
  stop(): Promise<void>;
}

/**
 * Keeps the end of the log when a node starts, every few minutes while it runs, and when it stops; the mail comes once a day
 * only. Each node does so itself, because each has its own file and its own memory of the end, which is compared too.
 */
export function startAnchoring(deps: Deps, everyMs = ANCHOR_EVERY_MS): Anchoring {
  const { db, log } = deps;
  const onFailure = (error: unknown) =>
    log.warn({ error: String(error) }, 'the end of the audit log could not be kept');
  const started = anchorLog(deps, ['file', 'syslog']).catch(onFailure);
  let running = started;
  const timer = setInterval(() => {
    running = running
      .then(() => checkEndOfLog(db, log))
      .then(() => anchorLog(deps, ['file', 'syslog'], { onlyMoved: true }))
      .catch(onFailure);
  }, everyMs).unref();
  return {
    started,
    async stop() {
      clearInterval(timer);
      await running;
      await anchorLog(deps, ['file']).catch(onFailure);
    },
  };
}
