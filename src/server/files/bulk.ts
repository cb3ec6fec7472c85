import type { Outcome } from '#shared/files/files.contract.ts';
import { AppError, toAppError } from '#server/platform/http/app-error.ts';
import { codeOf } from '#server/platform/http/faults.ts';

/** A request creates at most so many items; a larger tree is better downloaded, or moved. */
const MAX_CREATED = 5000;

/** How many more items a request may create. All its ids share it. */
export interface Budget {
  remaining: number;
}

export const newBudget = (): Budget => ({ remaining: MAX_CREATED });

/** Counts items that a request is about to create. Throws `tooManyItems` when they are too many. */
export function spend(budget: Budget, count: number): void {
  budget.remaining = Math.max(-1, budget.remaining - count);
  if (budget.remaining < 0) throw new AppError('tooManyItems', { params: { max: MAX_CREATED } });
}

/**
 * Does the work for each id and reports which ones failed; what is refused does not stop the others. A fault, as a lock that others
 * keep or a full disk, stops here, because each of the others would most likely wait and fail too. When items have been changed
 * already, the outcome says which, so that the client repeats only the others.
 */
export async function forEachId(
  ids: string[],
  work: (id: string) => Promise<void>,
  onFault: (fault: unknown) => void,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [] };
  const remaining = new Set(ids);
  for (const id of remaining) {
    try {
      await work(id);
      outcome.done.push(id);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (!error) {
        if (outcome.done.length === 0) throw thrown;
        onFault(thrown);
        const code = codeOf(thrown);
        outcome.failed.push(...[...remaining].map((notDone) => ({ id: notDone, code })));
        break;
      }
      outcome.failed.push({ id, code: error.code, ...(error.params && { params: error.params }) });
    }
    remaining.delete(id);
  }
  return outcome;
}
