import { STOPPED, TIME_LIMIT } from '#server/platform/limited-process.ts';
import type { DecoderResult } from './decoder-process.ts';
import { type NotDrawableReason, exitCodes } from './drawing.ts';

/** Bytes cannot be drawn. */
export class NotDrawable extends Error {
  override name = 'NotDrawable';
  readonly reason: NotDrawableReason;

  constructor(reason: NotDrawableReason, message: string = reason) {
    super(message);
    this.reason = reason;
  }
}

/** The failures of a process that needed too much time (two signals) or too much memory for its heap (two signals). */
const reachedLimit = new Set([TIME_LIMIT, 'too much output', 'SIGKILL', 'SIGXCPU', 'SIGABRT', 'SIGTRAP']);

/**
 * Throws when the process failed: `NotDrawable` when that is due to the bytes, and another error when it could not start or was
 * stopped.
 */
export function throwFailure(hasStarted: boolean, { complaint, failure }: Omit<DecoderResult, 'output'>) {
  const message = `${failure ?? ''} ${complaint}`.trim();
  if (failure === STOPPED) throw new Error('The drawing was stopped');
  if (!hasStarted) throw new Error(`The decoder process did not start: ${message}`);
  if (failure !== null) throw new NotDrawable(reasonOf(failure), message);
}

function reasonOf(failure: string): NotDrawableReason {
  if (reachedLimit.has(failure)) return 'tooLarge';
  const known = Object.entries(exitCodes).find(([, code]) => failure === `exit code ${code}`);
  return (known?.[0] as keyof typeof exitCodes | undefined) ?? 'damaged';
}
