import type { Readable } from 'node:stream';
import { type DecoderResult, STOPPED, runDecoder } from './decoder-process.ts';
import { type Drawing, STARTED, TOO_LARGE } from './drawing.ts';
import { findIsolation } from './isolation.ts';

export class NotDrawable extends Error {
  override name = 'NotDrawable';
  /** The bytes may be a picture, but it needs more pixels, time or memory than a drawing may have. */
  readonly isTooLarge: boolean;

  constructor(reason: string, isTooLarge: boolean) {
    super(reason);
    this.isTooLarge = isTooLarge;
  }
}

/**
 * Draws the picture of a file in a separate process with limits. Throws `NotDrawable` when the bytes cannot be drawn, and
 * another error when the process could not start, was stopped or could not read the bytes.
 */
export async function draw(bytes: Readable, drawing: Drawing, signal?: AbortSignal): Promise<Buffer> {
  const { isolation } = await findIsolation();
  return pictureOf(await runDecoder(isolation, [JSON.stringify(drawing)], bytes, signal && { signal }));
}

export function pictureOf({ output, complaint, failure }: DecoderResult): Buffer {
  const reason = `${failure ?? ''} ${complaint}`.trim();
  if (failure === STOPPED) throw new Error('The drawing was stopped');
  if (output[0] !== STARTED) throw new Error(`The decoder process did not start: ${reason}`);
  if (failure !== null) throw new NotDrawable(reason, reachedLimit.has(failure));
  return output.subarray(1);
}

/** How a process ends that needs too many pixels, too much time (two signals) or too much memory for its heap (two signals). */
const reachedLimit = new Set([
  `exit code ${TOO_LARGE}`,
  'time limit',
  'SIGKILL',
  'SIGXCPU',
  'SIGABRT',
  'SIGTRAP',
]);
