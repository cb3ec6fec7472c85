import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { frame } from '#server/platform/drawing/frames.ts';
import { STARTED } from '#server/platform/drawing/drawing.ts';
import { type LimitedProcess, type ProcessLimits, lastLines } from '#server/platform/limited-process.ts';
import { PartReader } from './part-reader.ts';
import { type SplittingOptions, errorOf, limited, startPdfProcess } from './pdf-process.ts';
import { COMPLAINT_LIMIT_BYTES, OUTPUT_LIMIT_BYTES, TIME_LIMIT_MS } from './splitting-limits.ts';
import type { PartPages, PdfRequest } from './splitting.ts';

export type { PartPages };

export interface SplitOptions extends SplittingOptions {
  limits?: ProcessLimits;
  /** How many bytes all parts may have together. */
  outputLimit?: number;
}

/**
 * Separates a PDF in a process of its own. Yields each part in order as a stream of its bytes; the caller reads one completely
 * before it takes the next. The last read throws when not everything is complete: `NotSplit` when that is due to the bytes,
 * another error otherwise.
 */
export async function* splitPdf(
  bytes: Readable,
  parts: readonly PartPages[],
  { signal, timeLimitMs = TIME_LIMIT_MS, limits, outputLimit = OUTPUT_LIMIT_BYTES }: SplitOptions = {},
): AsyncGenerator<AsyncIterable<Buffer>> {
  const child = await startPdfProcess(bytes, limits);
  child.endAfter(timeLimitMs, signal);
  const request: PdfRequest = { kind: 'split', parts };
  child.input.write(frame(Buffer.from(JSON.stringify(request))));
  const fed = pipeline(Readable.from(limited(bytes)), child.input).then(() => null, endWith(child));
  const complaint = lastLines(child.errors, COMPLAINT_LIMIT_BYTES);
  const reader = new PartReader(child.output, outputLimit, () => child.kill('too much output'));
  let hasStarted = false;
  const error = async () => {
    const failure = await child.ended;
    const fault = failure === INCOMPLETE_INPUT ? await fed : null;
    return fault ?? errorOf(failure, await complaint, hasStarted);
  };
  try {
    hasStarted = (await reader.byte()) === STARTED;
    for (let read = 0; read < parts.length; read += 1) {
      if ((await reader.next()) === null) throw await error();
      yield readPart(reader, error);
    }
    // Reads what is left of the last part too.
    if ((await reader.next()) !== null || (await child.ended) !== null) throw await error();
  } finally {
    child.kill('no longer needed');
    bytes.destroy();
  }
}

async function* readPart(reader: PartReader, error: () => Promise<Error>): AsyncGenerator<Buffer> {
  for (let chunk = await reader.chunk(); chunk; chunk = await reader.chunk()) yield chunk;
  if (!reader.isComplete) throw await error();
}

const INCOMPLETE_INPUT = 'incomplete input';

/** The source of the bytes failed. When the process ended before it read them, the way in which it ended says why. */
const endWith = (child: LimitedProcess) => (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') child.kill(INCOMPLETE_INPUT);
  return error;
};
