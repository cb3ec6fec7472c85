import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { type LimitedProcess, type ProcessLimits, startLimited } from '#server/platform/limited-process.ts';
import { PREPARED } from './drawing.ts';
import {
  COMPLAINT_LIMIT_BYTES,
  HEAP_LIMIT_MB,
  OUTPUT_LIMIT_BYTES,
  TIME_LIMIT_MS,
  drawingLimits,
} from './drawing-limits.ts';
import { frame } from './frames.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

const program = fromRoot('src/server/platform/decoders/decode.ts');
/** The only files that the process may read. */
export const programFiles = ['node_modules', 'src', 'package.json'].map(fromRoot);

/** The process reads only its own program; it writes no file, starts no process and runs no text as code. */
const permissions = (heapLimitMb: number) => [
  '--permission',
  '--allow-addons',
  ...programFiles.map((path) => `--allow-fs-read=${path}`),
  '--disallow-code-generation-from-strings',
  '--disable-warning=SecurityWarning',
  `--max-old-space-size=${heapLimitMb}`,
];

export interface DecoderResult {
  output: Buffer;
  /** The error that the process reported. */
  complaint: string;
  /** Why it ended, or null when it succeeded. */
  failure: string | null;
}

export interface StartOptions {
  /** Tests run other programs: `-` is one that comes on standard input. */
  script?: string;
  limits?: ProcessLimits;
  heapLimitMb?: number;
  /** Whether it gets ready to draw pages before it knows which. */
  isPrepared?: boolean;
}

/** Starts the program that decodes one file. It waits for its input. `isolation` is put before its command and takes more rights from it. */
export function startDecoder(
  isolation: readonly string[],
  {
    script = program,
    limits = drawingLimits,
    heapLimitMb = HEAP_LIMIT_MB,
    isPrepared = false,
  }: StartOptions = {},
): LimitedProcess {
  const command = [process.execPath, ...permissions(heapLimitMb), script, ...(isPrepared ? [PREPARED] : [])];
  return startLimited(isolation, command, limits, '/');
}

export interface DecoderOptions {
  timeLimitMs?: number;
  outputLimit?: number;
  /** Called with each part of the output when it arrives. It is not kept then, and `output` is empty. */
  onOutput?: (chunk: Buffer) => void;
  /** Ends the process. */
  signal?: AbortSignal | undefined;
}

/** Lets a process draw or read a file as the request says, and reads what it writes, within the limits. Programs of tests have no request. */
export async function runDecoder(
  decoder: LimitedProcess,
  request: object | null,
  bytes: Readable,
  { timeLimitMs = TIME_LIMIT_MS, outputLimit = OUTPUT_LIMIT_BYTES, onOutput, signal }: DecoderOptions = {},
): Promise<DecoderResult> {
  decoder.endAfter(timeLimitMs, signal);
  const tooMuch = () => decoder.kill('too much output');
  if (request) decoder.input.write(frame(Buffer.from(JSON.stringify(request))));
  try {
    const [failure, complaint, result] = await Promise.all([
      decoder.ended,
      keepUpTo(decoder.errors, COMPLAINT_LIMIT_BYTES, () => decoder.kill('too many errors')),
      onOutput
        ? readUpTo(decoder.output, outputLimit, tooMuch, onOutput)
        : keepUpTo(decoder.output, outputLimit, tooMuch),
      // The process reads all bytes before it decodes any, so a failure here is not caused by them and is not hidden.
      pipeline(bytes, decoder.input),
    ]);
    return { output: result ?? Buffer.alloc(0), complaint: errorIn(complaint.toString()), failure };
  } catch (error) {
    decoder.kill('incomplete input');
    throw error;
  }
}

/** Reads the first `limit` bytes of a stream. The rest is discarded. */
async function readUpTo(
  stream: Readable,
  limit: number,
  onExcess: () => void,
  onChunk: (chunk: Buffer) => void,
): Promise<void> {
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (size < limit) onChunk(chunk.subarray(0, limit - size));
    size += chunk.length;
    if (size > limit) onExcess();
  }
}

async function keepUpTo(stream: Readable, limit: number, onExcess: () => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await readUpTo(stream, limit, onExcess, (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks);
}

/** The line that names the error, without the stack. */
const errorIn = (complaint: string) =>
  (/^\w*Error.*$/m.exec(complaint)?.[0] ?? complaint.trim().split('\n').at(-1) ?? '').slice(0, 500);
