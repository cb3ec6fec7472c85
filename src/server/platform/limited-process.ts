import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { constants } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

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

/** The kernel changes the priority of one session at a time for users other than root. */
const SESSION_PAUSE_MS = 100;

/** The unit of the shell for the size of a file. */
const BLOCK_BYTES = 512;

/** Of a process with a file of a user, so that requests are answered first: it gets a third of the share of the server when both have work. */
const LOW_PRIORITY = 5;

/** Starts a command within limits and at a low priority. `isolation` is put before it; `home` is where it looks for its own files and writes others. */
export function startLimited(
  isolation: readonly string[],
  command: readonly string[],
  { cpuSeconds, memoryKb, fileBytes }: ProcessLimits,
  home: string,
): LimitedProcess {
  // The shell waits for the process instead of becoming it, so that a signal which ends it is reported in the same way by every
  // command that may be put before.
  const limited = `ulimit -c 0; ulimit -t ${cpuSeconds}; ulimit -d ${memoryKb}; ulimit -f ${Math.ceil(fileBytes / BLOCK_BYTES)}; nice -n ${LOW_PRIORITY} "$0" "$@"; exit $?`;
  const [program, ...args] = [...isolation, '/bin/sh', '-c', limited, ...command];
  const child = spawn(program!, args, {
    stdio: ['pipe', 'ignore', 'pipe', 'pipe'],
    cwd: '/',
    // Nothing else, because the environment of the server contains secrets.
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: home, TMPDIR: home },
    // A session and process group, so that one signal ends the process together with those that started it.
    detached: true,
  });
  void lowerSession(child);
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

/**
 * Lowers the priority of the session of a process. Linux shares the processor among sessions first (`sched(7)`, autogroups), so that
 * the priority of a process counts only inside its own.
 */
async function lowerSession(child: ChildProcess): Promise<void> {
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    try {
      await writeFile(`/proc/${child.pid}/autogroup`, String(LOW_PRIORITY), { flag: 'r+' });
      return;
    } catch (error) {
      // Anything else means that the system knows no such priority, or the process has ended.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      await delay(SESSION_PAUSE_MS, undefined, { ref: false });
    }
  }
}

/** A shell adds 128 to the number of a signal. */
function failureOf(code: number): string | null {
  if (code === 0) return null;
  const signal = Object.entries(constants.signals).find(([, number]) => number + 128 === code);
  return signal?.[0] ?? `exit code ${code}`;
}

/** The end of what a process complains about. All of it is read, because the process waits otherwise. */
export async function lastLines(errors: Readable, limitBytes: number): Promise<string> {
  let text = '';
  for await (const chunk of errors as AsyncIterable<Buffer>)
    text = (text + chunk.toString()).slice(-limitBytes);
  return text.trim().slice(-500);
}
