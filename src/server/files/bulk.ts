import type { Outcome } from '#shared/files/files.contract.ts';
import { AppError, toAppError } from '#server/platform/http/app-error.ts';

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

/** Does the work for each id and reports which ones failed; a failure does not stop the others. */
export async function forEachId(ids: string[], work: (id: string) => Promise<void>): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      await work(id);
      outcome.done.push(id);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (!error) throw thrown;
      outcome.failed.push({ id, code: error.code, ...(error.params && { params: error.params }) });
    }
  }
  return outcome;
}
