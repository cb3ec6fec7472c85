import type { Outcome } from '#shared/files/files.contract.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** Does the work for each id and reports which ones failed; a failure does not stop the others. */
export async function forEachId(ids: string[], work: (id: string) => Promise<void>): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [] };
  for (const id of new Set(ids)) {
    try {
      await work(id);
      outcome.done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcome.failed.push({ id, code: error.code, ...(error.params && { params: error.params }) });
    }
  }
  return outcome;
}
