import type { Tasks } from '#server/platform/jobs.ts';
import type { OrganisationDeps } from './change-tree.ts';
import { purgeDeletedUnits } from './deletion.actions.ts';

export function organisationTasks(deps: OrganisationDeps): Tasks {
  return { 'purge-deleted-units': () => purgeDeletedUnits(deps) };
}

export const organisationCrontab = '23 2 * * * purge-deleted-units';
