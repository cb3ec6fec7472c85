import { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import { type Tasks, task, taskWithoutPayload } from '#server/platform/jobs.ts';
import { RELABEL } from '#server/files/organise/move.actions.ts';
import { purgeOldTrash, removePurged } from '#server/files/trash/purge.jobs.ts';
import { relabelBelow, relabelStale } from '#server/files/organise/relabel.jobs.ts';
import { sweepBlobs } from './sweep.jobs.ts';
import { REMOVE_PURGED } from '#server/files/trash/trash.actions.ts';

const item = z.object({ id: z.string() });

/** The upkeep of the tree. */
export function filesTasks(deps: Pick<Deps, 'db' | 'config' | 'storage' | 'log'>): Tasks {
  return {
    [REMOVE_PURGED]: taskWithoutPayload(() => removePurged(deps.db)),
    [RELABEL]: task(item, ({ id }) => relabelBelow(deps.db, [id])),
    'relabel-stale': taskWithoutPayload(() => relabelStale(deps.db)),
    'purge-old-trash': taskWithoutPayload(() => purgeOldTrash(deps)),
    'sweep-blobs': taskWithoutPayload(() => sweepBlobs(deps)),
  };
}

export const filesCrontab = [
  '11 2 * * * purge-old-trash ?queue=files',
  '47 2 * * * relabel-stale ?queue=files',
  '29 3 * * * sweep-blobs',
].join('\n');
