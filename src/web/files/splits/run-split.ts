import type { Split, SplitFailure } from '#shared/files/splits.contract.ts';
import { isApiError } from '#web/lib/http/api-error.ts';
import { type SplitCalls, splitCalls } from './splits.api.ts';
import { isRunning, watchSplit } from './watch-split.ts';

/** Why nothing was made: what the server found in the PDF, or the error with which it refused to begin. */
export type SplitProblem = { failure: SplitFailure } | { error: unknown };

export interface SplitEvents {
  onChange: (split: Split) => void;
  onEnded: (split: Split) => void;
  onProblem: (problem: SplitProblem) => void;
}

/** Begins a split and follows it to its end. The returned function cancels it; what was made before that is still reported. */
export function runSplit(
  begin: () => Promise<Split>,
  events: SplitEvents,
  calls: SplitCalls = splitCalls,
): () => void {
  let isCancelled = false;
  let stop = () => {};
  const begun = begin();

  function show(split: Split): void {
    if (split.state === 'failed') return events.onProblem({ failure: split.failure ?? 'internal' });
    if (isRunning(split)) events.onChange(split);
    else events.onEnded(split);
  }

  function follow(split: Split): void {
    if (isCancelled) return;
    show(split);
    if (!isRunning(split)) return;
    stop = watchSplit(() => calls.read(split.id), {
      onChange: show,
      // The server forgets a split some time after its end, and that of somebody who has signed out.
      onLost: (error) =>
        events.onProblem(isApiError(error, 'notFound') ? { failure: 'internal' } : { error }),
    });
  }

  async function cancel(): Promise<void> {
    isCancelled = true;
    stop();
    const { id } = await begun;
    await calls.cancel(id);
    const split = await calls.read(id);
    if (split.state === 'done') events.onEnded(split);
  }

  begun.then(follow, (error: unknown) => {
    if (!isCancelled) events.onProblem({ error });
  });
  return () =>
    void cancel().catch(() => {
      // It has ended already, or it ends without being watched.
    });
}
