import { mkdir, realpath, rmdir } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { chooseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { prepareCluster, socketDirectory } from './cluster.ts';
import { clearLeftovers } from './leftover.ts';
import { takeLock } from './lock.ts';
import { type EmbeddedPostgresLog, logLine } from './log.ts';
import { spawnGuarded } from './process.ts';
import { type LocalConnection, localConnection, untilReady } from './ready.ts';
import { supervise } from './supervisor.ts';

// Only part of the socket's name: nothing listens on the network.
const PORT = 5432;

export interface EmbeddedPostgres {
  /** For `new pg.Pool(…)`. */
  connection: LocalConnection;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The cluster is in its folder `postgres`. */
  dataDir: string;
  log: EmbeddedPostgresLog;
  /** Settings of postgresql.conf that override ours. */
  settings?: Record<string, string>;
}

/**
 * Starts our own PostgreSQL on a data directory and keeps it running until `stop()`. It listens on no network port, ends when
 * this process ends for whatever reason, and is started again when it ends unexpectedly.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  await mkdir(options.dataDir, { recursive: true });
  // The real path, because the lock, the socket and the search for leftovers need one name for one directory.
  const dataDir = await realpath(options.dataDir);
  const release = takeLock(join(dataDir, 'postgres.lock'), dataDir);
  try {
    const clusterDir = join(dataDir, 'postgres');
    const account = await chooseAccount(dataDir, clusterDir);
    const { initdb, postgres } = await findBinaries(account, dataDir);
    await prepareCluster(clusterDir, account, initdb, log);
    const socketDir = await socketDirectory(clusterDir, account);
    const connection = localConnection(socketDir, PORT);
    const settings = Object.entries({
      ...defaultSettings(),
      ...options.settings,
      ...privateSocket(socketDir),
    });
    const command: [string, ...string[]] = [
      postgres,
      '-D',
      clusterDir,
      ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ];

    let isStopping = false;
    const end = await supervise(
      {
        spawn: async () => {
          await clearLeftovers(clusterDir, socketDir, log);
          return spawnGuarded(account, command, (line) => logLine(log, line, { isStopping }));
        },
        untilReady: (postgres) => untilReady(clusterDir, connection, postgres),
      },
      log,
    );
    const stopOnce = async () => {
      isStopping = true;
      await end();
      if (socketDir !== clusterDir) await rmdir(socketDir).catch(() => {});
      release();
    };
    let stopped: Promise<void> | undefined;
    return { connection, stop: () => (stopped ??= stopOnce()) };
  } catch (error) {
    release();
    throw error;
  }
}

// fsync and synchronous_commit are not set here: their defaults make every commit durable.
function defaultSettings(): Record<string, string> {
  const memoryMb = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20;
  return {
    shared_buffers: `${Math.max(16, Math.min(256, Math.floor(memoryMb / 8)))}MB`,
    max_connections: '100',
    jit: 'off',
    random_page_cost: '1.1',
    timezone: 'UTC',
    // No parallel plans: they need /dev/shm, of which containers have little, and a small server seldom gains from them.
    max_parallel_workers_per_gather: '0',
    // The client that sent a statement gets its error; in the log it would only repeat users' data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_line_prefix: '',
  };
}

const privateSocket = (directory: string) => ({
  listen_addresses: '',
  unix_socket_directories: directory,
  unix_socket_permissions: '0700',
  port: String(PORT),
});
