import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';

export interface BenchServer {
  url: string;
  pid: number;
  /** The peak memory of the process, in MB. */
  peakMemory(): number;
  stop(): Promise<void>;
  /** Ends the process with SIGKILL, so that it cannot finish anything. */
  kill(): Promise<void>;
}

/** Starts the product in a separate process, as `npm start` does. */
export async function startServer(env: Record<string, string>): Promise<BenchServer> {
  const child = spawn('node', ['--max-semi-space-size=16', 'src/server/main.ts'], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(child);
  return {
    url,
    pid: child.pid!,
    peakMemory() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    },
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

/** The address that the server prints. What it prints after that is shown: only errors, unless the environment says otherwise. */
function addressOf(child: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    child.stdout!.on('data', function look(chunk) {
      printed += String(chunk);
      const address = /http:\/\/localhost:\d+/.exec(printed);
      if (!address) return;
      child.stdout!.off('data', look).pipe(process.stderr);
      resolve(address[0].replace('localhost', '127.0.0.1'));
    });
    child.once('exit', () => reject(new Error(`The server ended before it listened:\n${printed}`)));
  });
}
