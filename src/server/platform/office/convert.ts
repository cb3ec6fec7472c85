import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { type Isolation, SCRATCH_FOLDER } from '#server/platform/drawing/isolation.ts';
import {
  type LimitedProcess,
  type ProcessLimits,
  TIME_LIMIT,
  lastLines,
  startLimited,
} from '#server/platform/limited-process.ts';
import { type FailureReason, type OfficeFormat, exitCodes, failureReasons } from './conversion.ts';
import {
  COMPLAINT_LIMIT_BYTES,
  CPU_LIMIT_S,
  MEMORY_LIMIT_KB,
  OUTPUT_LIMIT_BYTES,
  TIME_LIMIT_MS,
} from './office-limits.ts';
import { makeScratchFolder, removeScratchFolder } from './scratch-folder.ts';

/** The bytes cannot be converted, however often it is tried. */
export class NotConverted extends Error {
  override name = 'NotConverted';
  readonly reason: FailureReason;

  constructor(reason: FailureReason, detail: string) {
    super(`${reason}: ${detail}`);
    this.reason = reason;
  }
}

const convertProgram = fileURLToPath(new URL('convert-program.ts', import.meta.url));

const limits: ProcessLimits = {
  cpuSeconds: CPU_LIMIT_S,
  memoryKb: MEMORY_LIMIT_KB,
  fileBytes: OUTPUT_LIMIT_BYTES,
};

export interface ConversionOptions {
  /** Ends the conversion. */
  signal?: AbortSignal | undefined;
  timeLimitMs?: number;
}

/** A document, and what is made of it. */
export interface Converted {
  bytes: Readable;
  to: OfficeFormat;
}

/**
 * What the program `office` makes of a document in a separate process. The last read throws when it is not complete: `NotConverted`
 * when that is due to the bytes, another error otherwise.
 */
export async function* convert(
  { isolation, hasOwnFiles, account }: Isolation,
  office: string,
  { bytes, to }: Converted,
  { signal, timeLimitMs = TIME_LIMIT_MS }: ConversionOptions = {},
): AsyncGenerator<Buffer> {
  const made = hasOwnFiles ? null : await makeScratchFolder(account);
  const folder = made ?? SCRATCH_FOLDER;
  const command = [process.execPath, convertProgram, office, folder, to];
  const child = startLimited(isolation, command, limits, folder);
  child.endAfter(timeLimitMs, signal);
  try {
    const fed = pipeline(bytes, child.input).then(() => null, endWith(child));
    const complaint = lastLines(child.errors, COMPLAINT_LIMIT_BYTES);
    let size = 0;
    for await (const chunk of child.output as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > OUTPUT_LIMIT_BYTES) child.kill('too much output');
      else yield chunk;
    }
    const failure = await child.ended;
    const fault = await fed;
    if (failure !== null) throw errorOf(failure, await complaint, fault);
  } finally {
    child.kill('no longer needed');
    if (made !== null) await removeScratchFolder(made);
  }
}

/** The source of the bytes failed, or the process ended before it read them. */
const endWith = (child: LimitedProcess) => (error: Error) => {
  child.kill('incomplete input');
  return error;
};

/** How a process ends that needs too much: it is killed by the server, or by the kernel. */
const reachedLimit = new Set([TIME_LIMIT, 'too much output', 'SIGKILL', 'SIGXCPU', 'SIGXFSZ']);

function errorOf(failure: string, complaint: string, fault: Error | null): Error {
  const reason = failureReasons.find((each) => failure === `exit code ${exitCodes[each]}`);
  if (reason) return new NotConverted(reason, complaint);
  if (reachedLimit.has(failure)) return new NotConverted('tooLarge', failure);
  return fault ?? new Error(`The conversion ended: ${failure} ${complaint}`);
}
