import { z } from 'zod';
import { system } from '#server/audit/with-audit.ts';
import { loadItem } from '#server/files/items.queries.ts';
import { systemViewer } from '#server/files/viewer.ts';
import { notify } from '#server/notifications/notifications.actions.ts';
import { transaction } from '#server/platform/db/db.ts';
import { type Tasks, task, taskWithoutPayload } from '#server/platform/jobs.ts';
import type { SplitFailure } from '#shared/files/splits.contract.ts';
import { publishSplit } from './publish-split.ts';
import { RUN_SPLIT, SPLIT_ATTEMPTS, SPLIT_JOB, SPLIT_STARTS, enqueueSplit } from './request-split.ts';
import { NotWanted, type Parts, runSplit } from './run-split.ts';
import { failureIn } from './split-failure.ts';
import {
  type SplitRow,
  beginAttempt,
  deleteOldSplits,
  lockRunningSplit,
  setFailed,
  setProgress,
  takeLostSplits,
} from './splits.queries.ts';

const payload = z.object({ id: z.string() });

/** In a class of its own, because separating takes minutes. */
export const splitTasks = (parts: Parts): Tasks => ({
  [RUN_SPLIT]: task(payload, ({ id }, stopping) => attemptSplit(parts, id, stopping)),
});

export const splitUpkeepTasks = ({ db }: Pick<Parts, 'db'>): Tasks => ({
  'continue-splits': taskWithoutPayload(() => continueLostSplits(db)),
  'forget-splits': taskWithoutPayload(() => deleteOldSplits(db, SPLIT_KEPT)),
});

export const splitCrontab = `* * * * * continue-splits
29 3 * * * forget-splits`;

/** A job that runs says so every two seconds, so one that has not done it for so long was killed. */
const LOST_AFTER = '1 minute';
/** What was found or made is shown to who began it, who may come back to it. */
const SPLIT_KEPT = '7 days';

export async function attemptSplit(parts: Parts, id: string, signal: AbortSignal): Promise<void> {
  const row = await beginAttempt(parts.db, id);
  if (!row) return;
  if (row.attempts >= SPLIT_STARTS) return fail(parts, row, 'internal');
  const watch = watchSplit(parts, id, signal);
  try {
    await runSplit({ parts, row, signal: watch.signal });
  } catch (error) {
    if (error instanceof NotWanted || watch.isCancelled()) return;
    const isLast = row.attempts >= SPLIT_ATTEMPTS && !signal.aborted;
    const failure = failureIn(error) ?? (isLast ? 'internal' : null);
    if (!failure) throw error;
    parts.log[failure === 'internal' ? 'error' : 'debug']({ split: id, error }, 'a PDF was not separated');
    await fail(parts, row, failure);
  } finally {
    watch.end();
  }
}

const WATCH_MS = 2000;

/** While it runs, others are told so, and it ends when its user cancels it: a hostile PDF may take minutes without any progress. */
function watchSplit({ db, log }: Parts, id: string, stopping: AbortSignal) {
  const cancelled = new AbortController();
  let isLooking = false;
  const look = async () => {
    // The row is locked while the parts are recorded. Each look that waits for that has a connection.
    if (isLooking) return;
    isLooking = true;
    try {
      if (!(await setProgress(db, id, {}))) cancelled.abort();
    } catch (error) {
      log.warn({ split: id, error }, 'a running split was not marked');
    }
    isLooking = false;
  };
  const timer = setInterval(() => void look(), WATCH_MS);
  return {
    signal: AbortSignal.any([stopping, cancelled.signal]),
    isCancelled: () => cancelled.signal.aborted,
    end: () => clearInterval(timer),
  };
}

function fail(
  { db }: Parts,
  { id, user_id: userId, file_id: fileId, request }: SplitRow,
  failure: SplitFailure,
) {
  return transaction(db, async (tx) => {
    if (!(await lockRunningSplit(tx, id))) return;
    await setFailed(tx, id, failure);
    await publishSplit(tx, userId);
    // Who looks for marks has the dialog open, and a scan without marks is no failure.
    if (!request || failure === 'noMarks') return;
    const item = await loadItem(tx, systemViewer, fileId);
    if (!item) return;
    const file = { id: fileId, name: item.row.name };
    await notify(tx, [userId], system, { type: 'splitFailed', file, reason: failure });
  });
}

const continueLostSplits = (db: Parts['db']): Promise<void> =>
  transaction(db, async (tx) => {
    const lost = await takeLostSplits(tx, LOST_AFTER, SPLIT_JOB);
    for (const { id, turn_of: turnOf, isScan } of lost) await enqueueSplit(tx, { id, turnOf, isScan });
  });
