import type { Outcome } from '#shared/files/files.contract.ts';
import { errorStatus } from '#shared/http/errors.ts';
import { ApiError, type ClientErrorCode } from '#web/lib/api-error.ts';
import { errorText } from '#web/lib/error-text.ts';
import type { Locale } from '#web/lib/locale.ts';

/** Small enough that the progress is visible, large enough that a thousand items need few requests. */
export const BATCH_SIZE = 20;

export type Failure = Outcome['failed'][number];

export const mergeOutcomes = (...outcomes: readonly Outcome[]): Outcome => ({
  done: outcomes.flatMap(({ done }) => done),
  failed: outcomes.flatMap(({ failed }) => failed),
});

/** Calls `work` for batches of the ids. When a call fails, all remaining ids are reported as failed. */
export async function inBatches(
  ids: readonly string[],
  work: (ids: string[]) => Promise<Outcome>,
  onProgress: (finished: number) => void,
): Promise<Outcome> {
  let outcome: Outcome = { done: [], failed: [] };
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const batch = ids.slice(at, at + BATCH_SIZE);
    try {
      outcome = mergeOutcomes(outcome, await work(batch));
    } catch (error) {
      // The next calls would most likely fail too, each after a long wait.
      return mergeOutcomes(outcome, { done: [], failed: ids.slice(at).map((id) => failureOf(id, error)) });
    }
    onProgress(at + batch.length);
  }
  return outcome;
}

function failureOf(id: string, error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error;
  return { id, code: error.code, params: error.params };
}

/** The message for a failure; a code that this client does not know gets the general message. */
export function failureText({ code, params = {} }: Failure, locale: Locale): string {
  const isKnown = (value: string): value is ClientErrorCode => value === 'offline' || value in errorStatus;
  return errorText(isKnown(code) ? new ApiError(code, { status: 0, params }) : null, locale);
}
