import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import type { Readable, Writable } from 'node:stream';

export interface ProcessLimits {
  cpuSeconds: number;
  memoryKb: number;
  fileBytes: number;
  clockMs: number;
}

export interface LimitedProcess {
  input: Writable;
  errors: Readable;
  /** Descriptor 3. */
  output: Readable;
  /** Ends the process and all that it started. */
  kill(reason: string): void;
  /** Why it ended, or null when it succeeded. */
  ended: Promise<string | null>;
}

/** The failure of a process that was ended because the server stops. */
export const STOPPED = 'stopped';

/** The unit of the shell for the size of a file. */
const BLOCK_BYTES = 512;

/** Starts a command within limits; the kernel enforces all but the one on the clock. `isolation` is put before it. */
export function startLimited(
  isolation: readonly string[],
  command: readonly string[],
  limits: ProcessLimits,
  { signal, home }: { signal: AbortSignal | undefined; home: string },
): LimitedProcess {
  const { cpuSeconds, memoryKb, fileBytes, clockMs } = limits;
  // The shell waits for the process instead of becoming it, so that a signal which ends it is reported in the same way by every
  // command that may be put before.
  const limited = `ulimit -c 0; ulimit -t ${cpuSeconds}; ulimit -d ${memoryKb}; ulimit -f ${Math.ceil(fileBytes / BLOCK_BYTES)}; "$0" "$@"; exit $?`;
  const [program, ...args] = [...isolation, '/bin/sh', '-c', limited, ...command];
  const child = spawn(program!, args, {
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    cwd: '/',
    // Nothing else, because the environment of the server contains secrets.
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: home, TMPDIR: home },
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
  const timer = setTimeout(() => kill('time limit'), clockMs);
  const onAbort = () => kill(STOPPED);
  signal?.addEventListener('abort', onAbort);
  if (signal?.aborted) onAbort();
  const ended = new Promise<string | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, by) => resolve(killedBecause ?? by ?? failureOf(code ?? 1)));
  }).finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  });
  const [input, , errors, output] = child.stdio as unknown as [Writable, null, Readable, Readable];
  return { input, errors, output, kill, ended };
}

/** A shell adds 128 to the number of a signal. */
function failureOf(code: number): string | null {
  if (code === 0) return null;
  const signal = Object.entries(constants.signals).find(([, number]) => number + 128 === code);
  return signal?.[0] ?? `exit code ${code}`;
}
