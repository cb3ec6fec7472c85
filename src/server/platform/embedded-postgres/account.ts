import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

/** The operating-system account that PostgreSQL runs under: it refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
  /** Put before every command when uid and gid alone are not enough: `setpriv` with a capability. */
  prefix: string[];
}

interface Command {
  file: string;
  args: string[];
  options: { uid?: number; gid?: number; cwd: string; env: Record<string, string> };
}

export const runsAsRoot = () => process.getuid?.() === 0;

/** How to start a program under the account. The environment is nearly empty, because the operator's PG* variables must not reach it. */
export function commandAs({ uid, gid, prefix }: Account, program: string, ...args: string[]): Command {
  const [file = program, ...rest] = [...prefix, program, ...args];
  const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  const identity = runsAsRoot() && prefix.length === 0 ? { uid, gid } : {};
  return { file, args: rest, options: { ...identity, cwd: '/', env } };
}

/** Chooses the account for a data directory, or throws an error of one line that says why there is none. */
export async function chooseAccount(dataDir: string, clusterDir: string): Promise<Account> {
  const owner = await stat(clusterDir).catch(() => null);
  if (!runsAsRoot()) {
    const account = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, prefix: [] };
    if (owner && owner.uid !== account.uid)
      throw new Error(
        `The database in ${clusterDir} belongs to the user with id ${owner.uid}, the server runs as ${account.uid}: run it as that user, choose another DATA_DIR, or set DATABASE_URL.`,
      );
    return account;
  }
  // A cluster that an ordinary user made still belongs to that user, so that they can start it again without root.
  const { uid, gid } = owner && owner.uid !== 0 ? owner : await nobodyAccount();
  const candidates = [
    { uid, gid, prefix: [] },
    // Below a closed directory such as /root the account needs a capability to pass through it. The second one allows more,
    // but containers usually have only that one.
    { uid, gid, prefix: withCapability('dac_read_search', uid, gid) },
    { uid, gid, prefix: withCapability('dac_override', uid, gid) },
  ];
  for (const account of candidates) if (await canEnter(account, dataDir)) return account;
  throw new Error(
    `PostgreSQL cannot run as root, and the user with id ${uid} cannot enter ${dataDir}: choose a DATA_DIR elsewhere, run the server as an ordinary user, or set DATABASE_URL.`,
  );
}

export const canEnter = (account: Account, directory: string) => succeeds(account, 'cd -- "$1"', directory);

/** Checked without the prefix, because PostgreSQL checks its own programs with access(2), which ignores capabilities. */
export const canExecute = ({ uid, gid }: Account, file: string) =>
  succeeds({ uid, gid, prefix: [] }, '[ -x "$1" ]', file);

async function succeeds(account: Account, script: string, path: string): Promise<boolean> {
  const { file, args, options } = commandAs(account, 'sh', '-c', script, 'sh', path);
  return promisify(execFile)(file, args, options).then(
    () => true,
    () => false,
  );
}

const withCapability = (capability: string, uid: number, gid: number) => [
  'setpriv',
  `--reuid=${uid}`,
  `--regid=${gid}`,
  '--clear-groups',
  `--inh-caps=+${capability}`,
  `--ambient-caps=+${capability}`,
];

async function nobodyAccount(): Promise<{ uid: number; gid: number }> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, uid = 65_534, gid = 65_534] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(accounts) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
