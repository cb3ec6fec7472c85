import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { scratchFolder } from './scratch-folder.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

/** A product in a process of its own, with its database and data folder, for tests that kill it. */
export interface KillableServer extends AsyncDisposable {
  database: TestDatabase;
  dataDir: string;
  /** Starts the server, or starts it again, and returns its address. */
  start(): Promise<string>;
  /** As when the power fails. */
  kill(): Promise<void>;
  /** Ends it as an administrator would, and returns its exit code and signal. */
  stop(): Promise<[code: number | null, signal: string | null]>;
}

/** `port` 0 is another one at each start. */
export async function aKillableServer(port = 0): Promise<KillableServer> {
  const database = await createTestDatabase();
  const dataDir = await scratchFolder('killed');
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'error',
    SOFFICE_PATH: 'none',
  };
  let server: ChildProcess | undefined;

  async function start(): Promise<string> {
    server = spawn(process.execPath, ['src/server/main.ts'], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    for await (const chunk of server.stdout!.iterator({ destroyOnReturn: false })) {
      output += String(chunk);
      const address = /http:\/\/localhost:\d+/.exec(output);
      if (address) return address[0].replace('localhost', '127.0.0.1');
    }
    throw new Error(`the server ended after printing: ${output}`);
  }
  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<[number | null, string | null]> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return [null, null];
    const exited = once(server, 'exit') as Promise<[number | null, string | null]>;
    server.kill(signal);
    return exited;
  }
  async function kill(): Promise<void> {
    await end('SIGKILL');
  }
  return {
    database,
    dataDir,
    start,
    kill,
    stop: () => end('SIGTERM'),
    async [Symbol.asyncDispose]() {
      await kill();
      await database[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
