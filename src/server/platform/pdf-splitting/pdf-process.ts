import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { startDecoder } from '#server/platform/drawing/decoder-process.ts';
import { findIsolation } from '#server/platform/drawing/isolation.ts';
import {
  type LimitedProcess,
  type ProcessLimits,
  STOPPED,
  TIME_LIMIT,
} from '#server/platform/limited-process.ts';
import { NotSplit } from './not-split.ts';
import { HEAP_LIMIT_MB, MAX_SPLIT_BYTES, splittingLimits } from './splitting-limits.ts';
import { exitCodes } from './splitting.ts';

export interface SplittingOptions {
  /** Ends the process. */
  signal?: AbortSignal | undefined;
  timeLimitMs?: number;
}

const program = fileURLToPath(new URL('../decoders/read-pdf.ts', import.meta.url));

/** Starts the process that reads one PDF. The source of the bytes is closed when it ends or cannot be started, because then nobody reads them. */
export async function startPdfProcess(
  bytes: Readable,
  limits: ProcessLimits = splittingLimits,
): Promise<LimitedProcess> {
  try {
    const { isolation } = await findIsolation();
    const child = startDecoder(isolation, { script: program, limits, heapLimitMb: HEAP_LIMIT_MB });
    // Whoever passes the bytes on may be waiting for more of them.
    const close = () => void bytes.destroy();
    child.ended.then(close, close);
    return child;
  } catch (error) {
    bytes.destroy();
    throw error;
  }
}

/** Passes bytes on until there are more than a PDF may have. */
export async function* limited(bytes: Readable, limit = MAX_SPLIT_BYTES): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new NotSplit('tooLarge', 'the source has too many bytes');
    yield chunk;
  }
}

/** How a process ends that needs too much time (two signals) or too much memory for its heap (two signals). */
const reachedLimit = new Set([TIME_LIMIT, 'too much output', 'SIGKILL', 'SIGXCPU', 'SIGABRT', 'SIGTRAP']);

/** Why a process failed: `NotSplit` when that is due to the bytes, and another error when it could not start or was stopped. */
export function errorOf(failure: string | null, complaint: string, hasStarted: boolean): Error {
  const message = `${failure ?? 'it ended early'} ${complaint}`.trim();
  const known = Object.entries(exitCodes).find(([, code]) => failure === `exit code ${code}`);
  if (known) return new NotSplit(known[0] as keyof typeof exitCodes, message);
  if (failure === STOPPED) return new Error('The reading of a PDF was stopped');
  // It had not read all bytes: they did not arrive, or it did not run.
  if (!hasStarted) return new Error(`The process that reads a PDF did not start: ${message}`);
  return new NotSplit(failure !== null && reachedLimit.has(failure) ? 'tooLarge' : 'damaged', message);
}
