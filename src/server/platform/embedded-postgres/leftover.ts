import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { EmbeddedPostgresLog } from './log.ts';
import { shutDown } from './process.ts';

export const SOCKET_NAME = '.s.PGSQL.5432';

/**
 * Stops a PostgreSQL that an earlier server left running, and removes files that would make the next one believe that it
 * still runs. The caller holds the lock of the data directory, so nothing here belongs to a running server.
 */
export async function clearLeftovers(
  clusterDir: string,
  socketDir: string,
  log: EmbeddedPostgresLog,
): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => null);
  if (text !== null) {
    const pid = Number.parseInt(text, 10);
    if (!(pid > 1)) await rm(pidFile);
    else if (await isPostmasterOf(clusterDir, pid)) await stopPostmaster(clusterDir, pid, log);
    // Another program has that process id now, and PostgreSQL would refuse to start because of it. It accepts the id of its
    // parent process, and still uses the rest of the file to check that no session of the old one is left.
    else await writeFile(pidFile, text.replace(/^\d+/, String(process.pid)));
  }
  for (const name of [SOCKET_NAME, `${SOCKET_NAME}.lock`]) await rm(join(socketDir, name), { force: true });
}

async function stopPostmaster(clusterDir: string, pid: number, log: EmbeddedPostgresLog): Promise<void> {
  log.warn({ pid }, 'a PostgreSQL of an earlier server is still running; stopping it');
  const ended = await shutDown({
    isRunning: () => isPostmasterOf(clusterDir, pid),
    kill: (signal) => {
      try {
        process.kill(pid, signal);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    },
  });
  if (!ended)
    throw new Error(`PostgreSQL with process id ${pid} still uses ${clusterDir} and cannot be stopped.`);
}

/** Checks the command line, because process ids are reused; we always start `postgres -D` with the real path. */
async function isPostmasterOf(clusterDir: string, pid: number): Promise<boolean> {
  return (await commandLine(pid)).includes(`/bin/postgres -D ${clusterDir} `);
}

async function commandLine(pid: number): Promise<string> {
  if (process.platform === 'linux') {
    const text = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return text.replaceAll('\0', ' ');
  }
  const listed = promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  return listed.then(
    ({ stdout }) => stdout,
    () => '',
  );
}
