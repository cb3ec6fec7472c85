import type { Outcome } from '#shared/files/files.contract.ts';
import { type ErrorCode, errorStatus } from '#shared/http/errors.ts';
import { ApiError, type ClientErrorCode } from '#web/lib/http/api-error.ts';
import { errorText } from '#web/lib/http/error-text.ts';
import type { Locale } from '#web/lib/text/locale.ts';

/** Small enough that the progress is visible, large enough that a thousand items need few requests. */
export const BATCH_SIZE = 20;

export type Failure = Outcome['failed'][number];

export const mergeOutcomes = (...outcomes: readonly Outcome[]): Outcome => ({
  done: outcomes.flatMap(({ done }) => done),
  failed: outcomes.flatMap(({ failed }) => failed),
});

/**
 * Calls `work` for batches of the ids. When a call fails, or an item of it because of a fault of the server, all remaining ids are
 * reported as failed: the next calls would most likely fail too, each after a long wait. The items of one call share a limit, so an item that is too large beside the others is sent again alone.
 */
export async function inBatches(
  ids: readonly string[],
  work: (ids: string[]) => Promise<Outcome>,
  onProgress: (finished: number) => void,
  size = BATCH_SIZE,
): Promise<Outcome> {
  let outcome: Outcome = { done: [], failed: [] };
  const batches = Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
  for (let batch = batches.shift(); batch; batch = batches.shift()) {
    try {
      const { done, failed } = await work(batch);
      const again = batch.length === 1 ? [] : failed.filter(({ code }) => code === 'tooManyItems');
      batches.push(...again.map(({ id }) => [id]));
      outcome = mergeOutcomes(outcome, { done, failed: failed.filter((one) => !again.includes(one)) });
      const fault = failed.find(({ code }) => isFault(code));
      if (fault) {
        const { code, params = {} } = fault;
        const rest = batches.flat().map((id) => ({ id, code, params }));
        return mergeOutcomes(outcome, { done: [], failed: rest });
      }
    } catch (error) {
      const remaining = [batch, ...batches].flat();
      return mergeOutcomes(outcome, { done: [], failed: remaining.map((id) => failureOf(id, error)) });
    }
    onProgress(outcome.done.length + outcome.failed.length);
  }
  return outcome;
}

const isFault = (code: string) => code in errorStatus && errorStatus[code as ErrorCode] >= 500;

function failureOf(id: string, error: unknown): Failure {
  if (!(error instanceof ApiError)) throw error;
  return { id, code: error.code, params: error.params };
}

/** What was changed since stays so, and the same recipients are refused again. */
const finalCodes = new Set<string>(['changedSince', 'noRecipients', 'tooManyRecipients', 'creatorStays']);

export const canTryAgain = ({ code }: Pick<Failure, 'code'>): boolean => !finalCodes.has(code);

/** The message for a failure; a code that this client does not know gets the general message. */
export function failureText({ code, params = {} }: Failure, locale: Locale): string {
  const isKnown = (value: string): value is ClientErrorCode => value === 'offline' || value in errorStatus;
  return errorText(isKnown(code) ? new ApiError(code, { status: 0, params }) : null, locale);
}
