/** How long a page may be computed. Large plans take half a minute; some files are made to take forever. */
const LIMIT_S = 60;

/** A page took too long. */
export class TooSlow extends Error {}

/**
 * A signal that also aborts when something was computed for too long. The time in which bytes of the file are awaited does not
 * count, because a slow connection is no fault of the file.
 */
export function limitTime(
  signal: AbortSignal,
  isWaiting: () => boolean,
): { signal: AbortSignal; end: () => void } {
  const limit = new AbortController();
  let left = LIMIT_S;
  const timer = setInterval(() => {
    if (isWaiting()) return;
    left -= 1;
    if (left === 0) limit.abort(new TooSlow());
  }, 1000);
  return { signal: AbortSignal.any([signal, limit.signal]), end: () => clearInterval(timer) };
}

/** Rejects with the reason of the signal when it aborts first. */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const onAbort = () => reject(signal.reason);
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort);
  return Promise.race([aborted, promise]).finally(() => signal.removeEventListener('abort', onAbort));
}
