import { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import type { Tasks } from '#server/platform/jobs.ts';
import { RELABEL } from '#server/files/organise/move.actions.ts';
import { purgeOldTrash, removePurged } from '#server/files/trash/purge.jobs.ts';
import { relabelBelow, relabelStale } from '#server/files/organise/relabel.jobs.ts';
import { sweepBlobs } from './sweep.jobs.ts';
import { REMOVE_PURGED } from '#server/files/trash/trash.actions.ts';

const item = z.object({ id: z.string() });

/** The upkeep of the tree. */
export function filesTasks(deps: Pick<Deps, 'db' | 'config' | 'storage' | 'log'>): Tasks {
  return {
    [REMOVE_PURGED]: () => removePurged(deps.db),
    [RELABEL]: (payload) => relabelBelow(deps.db, [item.parse(payload).id]),
    'relabel-stale': () => relabelStale(deps.db),
    'purge-old-trash': () => purgeOldTrash(deps),
    'sweep-blobs': () => sweepBlobs(deps),
  };
}

export const filesCrontab = [
  '11 2 * * * purge-old-trash ?queue=files',
  '47 2 * * * relabel-stale ?queue=files',
  '29 3 * * * sweep-blobs',
].join('\n');
