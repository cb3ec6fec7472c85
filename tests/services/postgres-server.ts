import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { installDebianPackages, type Unavailable, unavailable } from './debian.ts';
import { scratchFolder } from './scratch-folder.ts';
import { freePorts, runCommand, startProcess } from './service-process.ts';

export interface PostgresServer {
  /** For DATABASE_URL: over TCP and with a password, as an administrator's own server would be reached. */
  url: string;
  stop(): Promise<void>;
}

const findPrograms = () => globSync('/usr/lib/postgresql/*/bin/postgres').toSorted().at(-1);

/** Starts Debian's PostgreSQL on a new, empty cluster, which `stop` deletes. */
export async function startPostgresServer(): Promise<PostgresServer | Unavailable> {
  const failure = await installDebianPackages(['postgresql-15'], () => findPrograms() !== undefined);
  const postgres = findPrograms();
  if (failure !== null || !postgres) return unavailable('PostgreSQL', failure ?? 'no programs found');

  // PostgreSQL refuses to run as root; the package made this user.
  const user = process.getuid?.() === 0 ? 'postgres' : undefined;
  const directory = await scratchFolder('postgres');
  const password = randomBytes(16).toString('hex');
  const cluster = await createCluster(directory, dirname(postgres), password, user);
  const [port = 0] = await freePorts(1);
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: cluster,
    // The cluster is deleted afterwards, so it need not be durable.
    fsync: 'off',
  };
  const server = startProcess({
    command: postgres,
    args: ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    stopSignal: 'SIGINT',
    ...(user && { user }),
  });
  const stop = async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  };
  try {
    await server.ready((output) => output.includes('ready to accept connections'));
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, stop };
}

async function createCluster(
  directory: string,
  programs: string,
  password: string,
  user?: string,
): Promise<string> {
  // initdb runs as another user, which must be able to enter the folder and read the password.
  await chmod(directory, 0o755);
  const cluster = join(directory, 'cluster');
  const passwordFile = join(directory, 'password');
  await mkdir(cluster, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (user) await runCommand('chown', [user, cluster, passwordFile]);
  // The default kind, scram, makes each of the thousands of connections of a run slow on purpose; db/password.test.ts uses it.
  const authentication = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=md5'];
  const text = ['--encoding=UTF8', '--locale=C.UTF-8'];
  await runCommand(join(programs, 'initdb'), ['-D', cluster, '--no-sync', ...authentication, ...text], user);
  return cluster;
}
