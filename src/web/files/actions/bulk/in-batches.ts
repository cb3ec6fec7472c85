import type { Outcome } from '#shared/files/files.contract.ts';
import { errorStatus } from '#shared/http/errors.ts';
import { ApiError, type ClientErrorCode } from '#web/lib/api-error.ts';
import { errorText } from '#web/lib/error-text.ts';
import type { Locale } from '#web/lib/locale.ts';

/** Few enough that one sees it go on, enough that a thousand items are not a thousand requests. */
export const BATCH_SIZE = 20;

export type Failure = Outcome['failed'][number];

export const merged = (...outcomes: readonly Outcome[]): Outcome => ({
  done: outcomes.flatMap(({ done }) => done),
  failed: outcomes.flatMap(({ failed }) => failed),
});

/** Does something to many, some at a time. A call that fails is told as the failure of all that were still to come. */
export async function inBatches(
  ids: readonly string[],
  work: (ids: string[]) => Promise<Outcome>,
  onProgress: (finished: number) => void,
): Promise<Outcome> {
  let outcome: Outcome = { done: [], failed: [] };
  for (let at = 0; at < ids.length; at += BATCH_SIZE) {
    const batch = ids.slice(at, at + BATCH_SIZE);
    try {
      outcome = merged(outcome, await work(batch));
    } catch (error) {
      // The rest would fail the same way, one long wait after the other.
      return merged(outcome, { done: [], failed: ids.slice(at).map((id) => failureOf(id, error)) });
    }
    onProgress(at + batch.length);
  }
  return outcome;
}

function failureOf(id: string, error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error;
  return { id, code: error.code, params: error.params };
}

/** Why one of them failed, in words. */
export function failureText({ code, params = {} }: Failure, locale: Locale): string {
  const isKnown = (word: string): word is ClientErrorCode => word === 'offline' || word in errorStatus;
  return errorText(isKnown(code) ? new ApiError(code, { status: 0, params }) : null, locale);
}
