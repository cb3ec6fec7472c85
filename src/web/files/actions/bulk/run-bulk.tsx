import type { FileItem, Outcome } from '#shared/files/files.contract.ts';
import { showDialog } from '#web/lib/dialogs.ts';
import { currentLocale } from '#web/lib/locale.ts';
import { toastFailure, toastProgress } from '#web/lib/toasts.ts';
import type { ActionContext } from '#web/files/actions/file-action.ts';
import { bulkStrings } from './bulk.strings.ts';
import { FailuresDialog } from './failures-dialog.tsx';
import { failureText, inBatches } from './in-batches.ts';

export interface BulkWork {
  items: readonly FileItem[];
  /** Does it to some of them. */
  work: (ids: string[]) => Promise<Outcome>;
  /** What is being done, while it takes long: «Moving to the trash». */
  doing: string;
}

/** Does something to many, with a toast that says how far it is. */
export function runWithProgress({ items, work, doing }: BulkWork): Promise<Outcome> {
  const texts = bulkStrings[currentLocale()];
  const total = items.length;
  const progressAt = (finished: number) =>
    total === 1
      ? { message: doing }
      : { message: `${doing}: ${texts.of(finished, total)}`, done: finished / total };
  const tell = toastProgress(progressAt(0));
  const ids = items.map(({ id }) => id);
  return inBatches(ids, work, (finished) => tell(progressAt(finished))).finally(() => tell(null));
}

export interface BulkReport {
  items: readonly FileItem[];
  outcome: Outcome;
  /** Says that these worked. */
  onDone: (done: FileItem[]) => void;
  /** «3 items could not be moved». */
  failedTitle: (count: number) => string;
  retry: (failed: FileItem[]) => void;
}

/** Brings the list up to date and says what worked and what did not: why, and with a way to try those again. */
export function report(
  { items, outcome, onDone, failedTitle, retry }: BulkReport,
  context: ActionContext,
): void {
  const byId = new Map(items.map((item) => [item.id, item]));
  const itemOf = (id: string) => byId.get(id) ?? [];
  const done = outcome.done.flatMap(itemOf);
  const failed = outcome.failed.flatMap((failure) => {
    const item = byId.get(failure.id);
    return item ? [{ item, why: failureText(failure, currentLocale()) }] : [];
  });
  context.deselect(outcome.done);
  context.refresh();
  if (done.length > 0) onDone(done);
  const [first] = failed;
  if (!first) return;
  const again = () => retry(failed.map(({ item }) => item));
  if (items.length === 1) {
    toastFailure(first.why, { label: bulkStrings[currentLocale()].retry, run: again });
    return;
  }
  const title = failedTitle(failed.length);
  if (done.length === 0) toastFailure(title);
  showDialog((close) => <FailuresDialog title={title} failed={failed} onRetry={again} onClose={close} />);
}

/** The whole of a simple bulk action. */
export async function runBulk(
  task: BulkWork & Pick<BulkReport, 'onDone' | 'failedTitle'>,
  context: ActionContext,
): Promise<void> {
  const outcome = await runWithProgress(task);
  report({ ...task, outcome, retry: (failed) => void runBulk({ ...task, items: failed }, context) }, context);
}
