import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import {
  COMPLAINT_LIMIT_BYTES,
  CPU_LIMIT_S,
  HEAP_LIMIT_MB,
  MEMORY_LIMIT_KB,
  OUTPUT_LIMIT_BYTES,
  TIME_LIMIT_MS,
} from './drawing-limits.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

const program = fromRoot('src/server/platform/decoders/decode.ts');
/** The only files that the process may read. */
export const programFiles = ['node_modules', 'src', 'package.json'].map(fromRoot);

// The kernel enforces these limits, so they also apply to native code and after this process has ended.
// The shell waits for the process instead of becoming it, so that a signal which ends it is reported in the same way by every
// command that may be put before.
const limited = `ulimit -c 0; ulimit -t ${CPU_LIMIT_S}; ulimit -d ${MEMORY_LIMIT_KB}; "$0" "$@"; exit $?`;

/** The process reads only its own program; it writes no file, starts no process and runs no text as code. */
const permissions = [
  '--permission',
  '--allow-addons',
  ...programFiles.map((path) => `--allow-fs-read=${path}`),
  '--disallow-code-generation-from-strings',
  '--disable-warning=SecurityWarning',
  `--max-old-space-size=${HEAP_LIMIT_MB}`,
];

export interface DecoderResult {
  output: Buffer;
  /** The error that the process reported. */
  complaint: string;
  /** Why it ended, or null when it succeeded. */
  failure: string | null;
}

/** The failure of a process that was ended because the server stops. */
export const STOPPED = 'stopped';

export interface DecoderOptions {
  script?: string;
  timeLimitMs?: number;
  outputLimit?: number;
  /** Called with each part of the output when it arrives. It is not kept then, and `output` is empty. */
  onOutput?: (chunk: Buffer) => void;
  /** Ends the process. */
  signal?: AbortSignal;
}

/**
 * Runs the program that decodes files within the limits. `isolation` is put before its command and takes more rights from it.
 * Tests run other programs: `-` is one that comes on standard input.
 */
export async function runDecoder(
  isolation: readonly string[],
  args: readonly string[],
  bytes: Readable,
  {
    script = program,
    timeLimitMs = TIME_LIMIT_MS,
    outputLimit = OUTPUT_LIMIT_BYTES,
    onOutput,
    signal,
  }: DecoderOptions = {},
): Promise<DecoderResult> {
  const command = [...isolation, '/bin/sh', '-c', limited, process.execPath, ...permissions, script, ...args];
  const child = spawn(command[0]!, command.slice(1), {
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    cwd: '/',
    // Nothing else, because the environment of the server contains secrets.
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/' },
    // A process group, so that one signal ends the process together with those that started it.
    detached: true,
  });
  let killedBecause: string | null = null;
  const kill = (reason: string) => {
    killedBecause ??= reason;
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by now.
    }
  };
  const timer = setTimeout(() => kill('time limit'), timeLimitMs);
  const onAbort = () => kill(STOPPED);
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted) onAbort();
  const ended = new Promise<string | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve(killedBecause ?? signal ?? failureOf(code ?? 1)));
  });
  const [input, , errors, output] = child.stdio as unknown as [Writable, null, Readable, Readable];
  try {
    const [failure, complaint, result] = await Promise.all([
      ended,
      keepUpTo(errors, COMPLAINT_LIMIT_BYTES, () => kill('too many errors')),
      onOutput
        ? readUpTo(output, outputLimit, () => kill('too much output'), onOutput)
        : keepUpTo(output, outputLimit, () => kill('too much output')),
      // The process reads all bytes before it decodes any, so a failure here is not caused by them and is not hidden.
      pipeline(bytes, input),
    ]);
    return { output: result ?? Buffer.alloc(0), complaint: errorIn(complaint.toString()), failure };
  } catch (error) {
    kill('incomplete input');
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

/** A shell adds 128 to the number of a signal. */
function failureOf(code: number): string | null {
  if (code === 0) return null;
  const signal = Object.entries(constants.signals).find(([, number]) => number + 128 === code);
  return signal?.[0] ?? `exit code ${code}`;
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
