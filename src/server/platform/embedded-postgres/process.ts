import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { type Account, commandAs } from './account.ts';

/** A program that does not outlive this process, not even when this process is killed with SIGKILL. */
export interface GuardedProcess {
  /** Resolves when the program has ended, with the reason and the last lines of its error output. */
  exited: Promise<string>;
  isRunning(): boolean;
  kill(signal: NodeJS.Signals): void;
}

// The shell replaces itself with the program, so our child is the program. Before that it starts a watcher that reads from a
// pipe whose other end only we have: end of file means that we died, a line means that the program ended and its process id
// may be reused. The double fork keeps the watcher from being a child of PostgreSQL, which would take its exit for a crash.
const GUARD = '( ( read -r _ <&3 || kill -INT $$ ) >/dev/null 2>&1 & ); exec "$@" 3<&-';

/** Starts a program under the account; every line of its error output goes to `onLine`. */
export function spawnGuarded(
  account: Account,
  [program, ...programArgs]: [string, ...string[]],
  onLine: (line: string) => void = () => {},
): GuardedProcess {
  const { file, args, options } = commandAs(account, 'sh', '-c', GUARD, 'sh', program, ...programArgs);
  // In a separate session, so that Ctrl-C in a terminal reaches the server only, which stops the database last.
  const child = spawn(file, args, {
    ...options,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const watcherPipe = child.stdio[3] as Duplex;
  watcherPipe.on('error', () => {});

  const lastLines: string[] = [];
  createInterface({ input: child.stderr! }).on('line', (line) => {
    lastLines.push(line);
    if (lastLines.length > 10) lastLines.shift();
    onLine(line);
  });

  let running = true;
  const exited = new Promise<string>((resolve) => {
    child.once('error', (error) => {
      running = false;
      resolve(error.message);
    });
    child.once('exit', async (code, signal) => {
      running = false;
      watcherPipe.end('ended\n', () => watcherPipe.destroy());
      // The last lines may still be in the pipe. Sessions that outlive a killed PostgreSQL keep it open, so we wait 1 s at most.
      await Promise.race([once(child, 'close'), delay(1000, undefined, { ref: false })]);
      resolve([signal ? `ended by ${signal}` : `exit code ${code}`, ...lastLines].join(' | '));
    });
  });
  return { exited, isRunning: () => running, kill: (signal) => child.kill(signal) };
}

/** Asks for a fast shutdown, and sends a stronger signal only when PostgreSQL does not end. Returns whether it has ended. */
export async function shutDown(target: {
  isRunning(): boolean | Promise<boolean>;
  kill(signal: NodeJS.Signals): void;
}): Promise<boolean> {
  const patience = { SIGINT: 30_000, SIGQUIT: 10_000, SIGKILL: 5_000 } as const;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!(await target.isRunning())) return true;
    target.kill(signal);
    for (const deadline = Date.now() + patience[signal]; Date.now() < deadline; await delay(10))
      if (!(await target.isRunning())) return true;
  }
  return false;
}
