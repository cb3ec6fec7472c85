import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import type { Readable, Writable } from 'node:stream';

/** What the kernel enforces, so that it also applies to native code and after the server has ended. */
export interface ProcessLimits {
  cpuSeconds: number;
  memoryKb: number;
  /** The largest file that it may write. */
  fileBytes: number;
}

export interface LimitedProcess {
  input: Writable;
  errors: Readable;
  /** Descriptor 3. */
  output: Readable;
  /** Ends the process after a time on the clock, which begins now because it may have waited before, or with the signal. */
  endAfter(clockMs: number, signal?: AbortSignal): void;
  /** Ends the process and all that it started. */
  kill(reason: string): void;
  /** Why it ended, or null when it succeeded. */
  ended: Promise<string | null>;
}

/** The failure of a process that was ended because the server stops. */
export const STOPPED = 'stopped';
export const TIME_LIMIT = 'time limit';

/** The unit of the shell for the size of a file. */
const BLOCK_BYTES = 512;

/** Starts a command within limits. `isolation` is put before it; `home` is where it looks for its own files and writes others. */
export function startLimited(
  isolation: readonly string[],
  command: readonly string[],
  { cpuSeconds, memoryKb, fileBytes }: ProcessLimits,
  home: string,
): LimitedProcess {
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
  const ended = new Promise<string | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, by) => resolve(killedBecause ?? by ?? failureOf(code ?? 1)));
  });
  // Whoever waits for it hears of it. Without this, nobody may be waiting yet when it cannot be started, and the server would end.
  ended.catch(() => {});
  const endAfter = (clockMs: number, signal?: AbortSignal) => {
    const timer = setTimeout(() => kill(TIME_LIMIT), clockMs);
    const onAbort = () => kill(STOPPED);
    signal?.addEventListener('abort', onAbort);
    if (signal?.aborted) onAbort();
    const forget = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    ended.then(forget, forget);
  };
  const stdio = child.stdio as unknown as [Writable, null, Readable, Readable] | undefined;
  // The system has no descriptor left.
  if (!stdio) throw new Error('no process can be started');
  const [input, , errors, output] = stdio;
  return { input, errors, output, endAfter, kill, ended };
}

/** A shell adds 128 to the number of a signal. */
function failureOf(code: number): string | null {
  if (code === 0) return null;
  const signal = Object.entries(constants.signals).find(([, number]) => number + 128 === code);
  return signal?.[0] ?? `exit code ${code}`;
}
