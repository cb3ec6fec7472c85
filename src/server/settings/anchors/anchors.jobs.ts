import { anchorTargets } from '#shared/settings/anchors.contract.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Tasks, taskWithoutPayload } from '#server/platform/jobs.ts';
import { anchorLog } from './anchors.actions.ts';

export function anchorsTasks(deps: Deps): Tasks {
  return { 'anchor-audit-log': taskWithoutPayload(() => anchorLog(deps, anchorTargets)) };
}

export const anchorsCrontab = '5 1 * * * anchor-audit-log';

/** At each start of a node; the mail comes once a day only. */
export async function anchorAtStart(deps: Deps): Promise<void> {
  try {
    await anchorLog(deps, ['file', 'syslog']);
  } catch (error) {
    deps.log.warn({ error: String(error) }, 'the end of the audit log could not be kept at the start');
  }
}
