import type { FileItem, Outcome } from '#shared/files/files.contract.ts';
import { showDialog } from '#web/lib/dialogs.ts';
import { currentLocale } from '#web/lib/text/locale.ts';
import { toastFailure, toastProgress } from '#web/lib/toasts.ts';
import { forgetUndo } from '#web/lib/undo.ts';
import type { ActionContext } from '#web/files/file-action.ts';
import { bulkStrings } from './bulk.strings.ts';
import { FailuresDialog } from './failures-dialog.tsx';
import { canTryAgain, failureText, inBatches } from './in-batches.ts';

export interface BulkWork {
  items: readonly FileItem[];
  /** Handles some of the items in one request. */
  work: (ids: string[]) => Promise<Outcome>;
  /** Shown while it runs: «Moving to the trash». */
  doing: string;
  /** How many items one request handles, when it is not the usual number. */
  batchSize?: number;
}

/** Runs the work in batches with a progress toast. What was done before can no longer be undone. */
export function runWithProgress({ items, work, doing, batchSize }: BulkWork): Promise<Outcome> {
  forgetUndo();
  const texts = bulkStrings[currentLocale()];
  const total = items.length;
  const progressAt = (finished: number) =>
    total === 1
      ? { message: doing }
      : { message: `${doing}: ${texts.of(finished, total)}`, done: finished / total };
  const updateProgress = toastProgress(progressAt(0));
  const ids = items.map(({ id }) => id);
  const onProgress = (finished: number) => updateProgress(progressAt(finished));
  return inBatches(ids, work, onProgress, batchSize).finally(() => updateProgress(null));
}

export interface BulkReport {
  items: readonly FileItem[];
  outcome: Outcome;
  /** Shows the success message for these items. */
  onDone: (done: FileItem[]) => void;
  /** «3 items could not be moved». */
  failedTitle: (count: number) => string;
  retry: (failed: FileItem[]) => void;
}

/** Refreshes the list, shows what succeeded, and what failed with the reason and, where it can help, a Retry button. */
export function report(
  { items, outcome, onDone, failedTitle, retry }: BulkReport,
  context: ActionContext,
): void {
  const byId = new Map(items.map((item) => [item.id, item]));
  const itemOf = (id: string) => byId.get(id) ?? [];
  const done = outcome.done.flatMap(itemOf);
  const failed = outcome.failed.flatMap((failure) => {
    // The end of the session was already said, and nobody can try again before the next sign-in.
    if (failure.code === 'unauthenticated') return [];
    const item = byId.get(failure.id);
    return item
      ? [{ item, why: failureText(failure, currentLocale()), canTryAgain: canTryAgain(failure) }]
      : [];
  });
  context.deselect(outcome.done);
  context.refresh();
  if (done.length > 0) onDone(done);
  const [first] = failed;
  if (!first) return;
  const retried = failed.filter((one) => one.canTryAgain).map(({ item }) => item);
  const again = retried.length > 0 ? () => retry(retried) : null;
  if (items.length === 1) {
    toastFailure(first.why, again ? { label: bulkStrings[currentLocale()].retry, run: again } : undefined);
    return;
  }
  const title = failedTitle(failed.length);
  if (done.length === 0) toastFailure(title);
  showDialog((close) => <FailuresDialog title={title} failed={failed} onRetry={again} onClose={close} />, {
    outlivesPage: true,
  });
}

/** Runs a bulk action and reports its result. */
export async function runBulk(
  task: BulkWork & Pick<BulkReport, 'onDone' | 'failedTitle'>,
  context: ActionContext,
): Promise<void> {
  const outcome = await runWithProgress(task);
  report({ ...task, outcome, retry: (failed) => void runBulk({ ...task, items: failed }, context) }, context);
}
