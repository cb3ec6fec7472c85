import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

export interface ServiceProcess {
  /** Waits until `isReady` returns true; throws with the process's output when it exits first or takes too long. */
  ready(isReady: (output: string) => boolean | Promise<boolean>): Promise<void>;
  stop(): Promise<void>;
}

interface ServiceOptions {
  command: string;
  args: string[];
  stopSignal: 'SIGTERM' | 'SIGINT';
  /** Runs as this user; needs root. */
  user?: string;
}

const readyTimeout = 60_000;
const stopTimeout = 10_000;
const outputLimit = 64 * 1024;

/** Starts a server in the foreground. The kernel ends it when the test process dies, even by kill -9. */
export function startProcess({ command, args, stopSignal, user }: ServiceOptions): ServiceProcess {
  const guarded = ['--pdeathsig', stopSignal.slice('SIG'.length), ...asUser(user), '--', command, ...args];
  const child = spawn('setpriv', guarded, { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' });
  let output = '';
  const append = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-outputLimit));
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  child.on('error', (error) => (output += `${error.message}\n`));

  return {
    async ready(isReady) {
      const deadline = Date.now() + readyTimeout;
      while (!(await isReady(output))) {
        if (hasEnded(child) || Date.now() > deadline) throw new Error(`${command} did not start:\n${output}`);
        await delay(50);
      }
    },
    async stop() {
      if (hasEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill(stopSignal);
      const forced = setTimeout(() => child.kill('SIGKILL'), stopTimeout);
      await ended;
      clearTimeout(forced);
    },
  };
}

/** Runs a command to its end, as another user when one is given. */
export async function runCommand(command: string, args: string[], user?: string): Promise<void> {
  const [program, ...rest] = user ? ['setpriv', ...asUser(user), '--', command, ...args] : [command, ...args];
  await promisify(execFile)(program, rest, { cwd: '/' });
}

/** Free ports, opened at the same time so that they differ. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}

function asUser(user: string | undefined): string[] {
  return user ? ['--reuid', user, '--regid', user, '--init-groups'] : [];
}

const hasEnded = (child: ChildProcess) =>
  child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
