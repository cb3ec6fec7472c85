import { existsSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { Log } from '#server/platform/log.ts';
import { programFiles, runDecoder, startDecoder } from './decoder-process.ts';
import { type Drawing, STARTED } from './drawing.ts';
import { TRIAL_PDF } from './trial-pdf.ts';

/** What the operating system takes from a process that reads files of users, in addition to the limits that it always has. */
export interface Isolation {
  /** Put before the command of the process. */
  isolation: readonly string[];
  hasNetwork: boolean;
  /** It sees no files but its program and the system's libraries and fonts, and cannot change them. */
  hasOwnFiles: boolean;
  /** The user id that it runs under; null: that of the server. */
  account: number | null;
}

let found: Promise<Isolation> | undefined;

/** The strongest isolation that works here. It is tried out once, by drawing something. */
export function findIsolation(): Promise<Isolation> {
  found ??= firstThatWorks(candidates(process.getuid?.() ?? null));
  return found;
}

export async function reportIsolation(log: Log): Promise<void> {
  const { hasNetwork, hasOwnFiles, account } = await findIsolation();
  const isWeaker = hasNetwork || !hasOwnFiles;
  log[isWeaker ? 'warn' : 'info'](
    {
      network: hasNetwork ? 'as the server' : 'none',
      files: hasOwnFiles ? 'program only' : 'as its account',
      account: account ?? 'as the server',
    },
    'pictures and documents are decoded in a separate process',
  );
}

/** Each is tried twice, because on a busy machine a trial may take longer than it is allowed. */
export async function firstThatWorks([first, ...weaker]: Isolation[]): Promise<Isolation> {
  if (weaker.length === 0 || (await works(first!)) || (await works(first!))) return first!;
  return firstThatWorks(weaker);
}

const TRIAL: Drawing = { size: 9, fit: 'inside', quality: 80, maxPixels: 100 };

async function works({ isolation }: Isolation): Promise<boolean> {
  try {
    const trial = await runDecoder(startDecoder(isolation), TRIAL, Readable.from([TRIAL_PDF]));
    return trial.output[0] === STARTED && trial.failure === null;
  } catch {
    // A command is missing, or ended before it read the file.
    return false;
  }
}

const asServer: Isolation = { isolation: [], hasNetwork: true, hasOwnFiles: false, account: null };

/** What a program needs besides the libraries and fonts of the system. */
export interface Needs {
  files: readonly string[];
  /** How much it may write in `SCRATCH_FOLDER`, which it then has in memory together with a list of its own processes. */
  scratch?: string;
}

/** The strongest first. The last always works: it is no isolation. */
export function candidates(serverUid: number | null, needs: Needs = { files: programFiles }): Isolation[] {
  if (process.platform !== 'linux') return [asServer];
  const noNewRights = ['setpriv', '--no-new-privs'];
  const noRights = [...noNewRights, '--inh-caps=-all', '--bounding-set=-all'];
  const last = [{ ...asServer, isolation: noNewRights }, asServer];
  // Only root may make namespaces. Anyone else may first make one in which they are root, unless the system forbids it.
  const unshare = ['unshare', ...(serverUid === 0 ? [] : ['--user', '--map-root-user'])];
  const offline = { ...asServer, hasNetwork: false };
  const ownFiles = [...unshare, ...namespaces, ...privateRoot(needs)];
  const strongest = { ...offline, hasOwnFiles: true, isolation: [...ownFiles, ...noRights] };
  if (serverUid !== 0)
    return [strongest, { ...offline, isolation: [...unshare, ...namespaces, ...noRights] }, ...last];

  const account = unusedUid();
  const asAccount = [...noRights, `--reuid=${account}`, `--regid=${account}`, '--clear-groups'];
  return [
    { ...strongest, isolation: [...ownFiles, ...asAccount], account },
    // The account cannot read a program whose folders are closed to others.
    strongest,
    { ...offline, isolation: [...unshare, ...namespaces, ...asAccount], account },
    // Most containers may make no namespaces.
    { ...asServer, isolation: asAccount, account },
    ...last,
  ];
}

/** No network, and no processes but its own. */
const namespaces = ['--mount', '--net', '--ipc', '--uts', '--pid', '--fork', '--'];

/** Where programs and their libraries are on Linux, and what drawing text needs. */
const systemFiles = [
  '/usr',
  '/lib',
  '/lib64',
  '/bin',
  '/etc/ld.so.cache',
  '/etc/fonts',
  '/var/cache/fontconfig',
  '/dev/null',
  '/dev/urandom',
];

/**
 * Where a process with a root of its own may write, when it needs to; it is gone with the process. Programs expect one here, as
 * in /tmp, but the product itself may be in /tmp.
 */
export const SCRATCH_FOLDER = '/var/tmp';

/** Mounts the files in an empty tree, read-only, and makes that the root of the process. */
const enterRoot = `
  set -e
  root=$1
  scratch=$2
  shift 2
  mount -t tmpfs -o mode=0755,size=1m,nodev,nosuid tmpfs "$root"
  while [ "$1" != -- ]; do
    if [ ! -e "$root$1" ]; then
      if [ -d "$1" ]; then mkdir -p "$root$1"; else mkdir -p "$root\${1%/*}"; : >"$root$1"; fi
      mount -o bind,ro "$1" "$root$1"
    fi
    shift
  done
  shift
  if [ "$scratch" != none ]; then
    mkdir -p "$root/proc" "$root${SCRATCH_FOLDER}"
    mount -t proc -o nodev,nosuid,noexec proc "$root/proc"
    mount -t tmpfs -o "mode=1777,size=$scratch,nodev,nosuid,noexec" tmpfs "$root${SCRATCH_FOLDER}"
  fi
  mount -o remount,bind,ro "$root"
  cd /
  exec chroot "$root" "$@"`;

function privateRoot({ files: needed, scratch = 'none' }: Needs): string[] {
  const files = [...systemFiles, ...needed, process.execPath].filter((path) => existsSync(path));
  const isFree = (folder: string) =>
    existsSync(folder) && !files.some((path) => path.startsWith(`${folder}/`));
  const root = ['/mnt', '/media', '/srv', '/opt'].find(isFree) ?? '/mnt';
  return ['/bin/sh', '-c', enterRoot, 'sh', root, scratch, ...files, '--'];
}

/** The first of the ids that Linux distributions leave to services without an account. */
const SERVICE_UIDS = 61_184;

/**
 * An id that nothing belongs to. Not nobody's, because the embedded PostgreSQL runs as nobody when the server is root, so its
 * files and processes would be the decoder's own.
 */
function unusedUid(): number {
  // Small containers have no list of accounts.
  const accounts = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  let uid = SERVICE_UIDS;
  while (accounts.includes(`:${uid}:`)) uid += 1;
  return uid;
}
