import type { AddressInfo } from 'node:net';
import { type App, createApp } from './app.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { createLog } from './platform/log.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { reportIsolation } from './platform/drawing/isolation.ts';
import { ownerExists } from './accounts/accounts.queries.ts';
import { setupCode } from './auth/setup-code.ts';

/** How long a stop may take before the process exits anyway. */
const STOP_TIMEOUT_MS = 15_000;

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  let app: App | undefined;
  let isStopping = false;

  async function stop(reason: string): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await app?.stop();
    await database.stop();
    process.exit(0);
  }
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));

  try {
    const isOnlyNode = config.databaseUrl === null;
    app = await createApp(config, database.connection, log, { isOnlyNode });
    await app.server.listen({ host: config.host, port: config.port });
  } catch (error) {
    await database.stop();
    throw error;
  }
  void reportIsolation(log);
  const { port } = app.server.server.address() as AddressInfo;
  const address = config.publicUrl ?? `http://localhost:${port}`;
  const hasOwner = await ownerExists(app.deps.db);
  printStart(address, hasOwner ? null : setupCode(app.deps.secret));
}

/** `code` is what the first owner needs; null when there is an owner. */
function printStart(address: string, code: string | null): void {
  // The code is in the fragment, which browsers do not send, so that no proxy logs it.
  const next = code
    ? [
        'Register at this link: the first person becomes the owner.',
        `${address}/ar/auth/register#code=${code}`,
        `The page may ask for the setup code: ${code}`,
      ]
    : ['Sign in to go on.'];
  const lines = ['Data Center · مركز البيانات', address, ...next, 'Stop with Ctrl+C.'];
  process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`);
}

try {
  await start();
} catch (error) {
  // One line for errors that the person who starts the server can fix, the stack for all others.
  const { message, stack, code } = error as NodeJS.ErrnoException;
  const isFixable = error instanceof ConfigError || code === 'EADDRINUSE' || code === 'EACCES';
  process.stderr.write(`${isFixable ? message : (stack ?? message)}\n`);
  process.exit(1);
}
