import { type Tasks, taskWithoutPayload } from '#server/platform/jobs.ts';
import type { OrganisationDeps } from './change-tree.ts';
import { PURGE_UNITS, purgeDeletedUnits } from './deletion.actions.ts';

export function organisationTasks(deps: OrganisationDeps): Tasks {
  return { [PURGE_UNITS]: taskWithoutPayload(() => purgeDeletedUnits(deps)) };
}

export const organisationCrontab = `23 2 * * * ${PURGE_UNITS}`;
