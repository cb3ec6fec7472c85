import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, canEnter, runsAsRoot } from './account.ts';
import type { EmbeddedPostgresLog } from './log.ts';
import { SOCKET_NAME } from './leftover.ts';
import { spawnGuarded } from './process.ts';

export const SUPERUSER = 'postgres';

/** Makes the cluster on the first start. It gets its name when it is complete, so that after an interrupted start it is made again. */
export async function prepareCluster(
  clusterDir: string,
  account: Account,
  initdb: string,
  log: EmbeddedPostgresLog,
): Promise<void> {
  const dataDir = dirname(clusterDir);
  const draft = `${basename(clusterDir)}.new-`;
  for (const name of await readdir(dataDir))
    if (name.startsWith(draft))
      await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });

  if (await stat(join(clusterDir, 'PG_VERSION')).catch(() => null)) {
    if (runsAsRoot() && (await stat(clusterDir)).uid !== account.uid)
      await promisify(execFile)('chown', ['-R', `${account.uid}:${account.gid}`, clusterDir]);
    return;
  }
  const fresh = await mkdtemp(join(dataDir, draft));
  if (runsAsRoot()) await chown(fresh, account.uid, account.gid);
  await runInitdb(fresh, account, initdb, log);
  await rename(fresh, clusterDir);
  const directory = await open(dataDir);
  await directory.sync();
  await directory.close();
}

async function runInitdb(dir: string, account: Account, initdb: string, log: EmbeddedPostgresLog) {
  let failure = '';
  // Text is sorted by its bytes on every system. The character types must be Unicode's: with plain C, Arabic words have no trigrams.
  for (const locale of ['C.UTF-8', 'en_US.UTF-8', 'C']) {
    const args = ['--encoding=UTF8', `--locale=${locale}`, '--lc-collate=C', '--lc-messages=C'];
    args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8');
    // Only the account can enter the socket's directory, and connections over the network are refused.
    args.push(`--username=${SUPERUSER}`, '--auth-local=trust', '--auth-host=reject');
    failure = await spawnGuarded(account, [initdb, '-D', dir, ...args]).exited;
    if (failure.startsWith('exit code 0')) {
      if (locale === 'C')
        log.warn('this system has no UTF-8 locale: search inside Arabic words will be slow');
      return;
    }
    if (!failure.includes('locale')) break;
  }
  throw new Error(
    `The database could not be created in ${dir} (set DATABASE_URL to use another): ${failure}`,
  );
}

// The limit of macOS; Linux allows 107.
const SOCKET_PATH_BYTES = 103;

/** A private directory whose path is short enough for a Unix socket, however deep the data directory is. */
export async function socketDirectory(clusterDir: string, account: Account): Promise<string> {
  if (fits(clusterDir)) return clusterDir;
  const name = `data-center-${createHash('sha256').update(`${account.uid} ${clusterDir}`).digest('hex').slice(0, 12)}`;
  for (const parent of [tmpdir(), '/tmp'])
    if (fits(join(parent, `${name}-123456`)) && (await canEnter(account, parent)))
      return claim(join(parent, name), account);
  throw new Error(
    `No directory for the database's socket: ${clusterDir} and ${tmpdir()} are too long. Choose a shorter DATA_DIR.`,
  );
}

const fits = (dir: string) => Buffer.byteLength(join(dir, SOCKET_NAME)) <= SOCKET_PATH_BYTES;

async function claim(wanted: string, account: Account): Promise<string> {
  let dir = wanted;
  try {
    await mkdir(dir, { mode: 0o700 });
  } catch {
    const found = await lstat(dir);
    const ours =
      found.isDirectory() &&
      [account.uid, process.getuid?.()].includes(found.uid) &&
      (found.mode & 0o077) === 0;
    // Another user may have made a directory of that name in a shared place. Then we use one whose name nobody can guess.
    if (!ours) dir = await mkdtemp(`${wanted}-`);
  }
  if (runsAsRoot()) await chown(dir, account.uid, account.gid);
  return dir;
}
