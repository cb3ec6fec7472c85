import { rm } from 'node:fs/promises';
import { type App, createApp } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Connection } from '#server/platform/db/db.ts';
import { createLog } from '#server/platform/log.ts';
import { scratchFolder } from './scratch-folder.ts';
import { createTestDatabase, patientLimits, type TestDatabase } from './test-database.ts';

export interface TestApp extends App {
  database: TestDatabase;
  dataDir: string;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * The whole product on a new database and data folder. Use `inject` to send requests, or let it listen. `limits` replace those
 * of its connections.
 */
export async function createTestApp(
  env: Record<string, string> = {},
  limits: Partial<Connection> = {},
): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await scratchFolder('app');
  // Files that are Word documents by name only would all start LibreOffice.
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal', SOFFICE_PATH: 'none', ...env });
  const connection = { ...database.connection, ...patientLimits, ...limits };
  const app = await createApp(config, connection, createLog(config.logLevel), {
    checkAnswers: true,
    // It would run statements while a test counts them; tests of the inbox look into it themselves.
    watchesInbox: false,
  });
  return {
    ...app,
    database,
    dataDir,
    async [Symbol.asyncDispose]() {
      await app.stop();
      await database[Symbol.asyncDispose]();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A second node of the same product, on the same database and object storage; `limits` replace those of its connections. */
export async function anotherNode(
  first: TestApp,
  limits: Partial<Connection> = {},
): Promise<App & AsyncDisposable> {
  const { config } = first.deps;
  const log = createLog(config.logLevel);
  const connection = { ...first.database.connection, ...patientLimits, ...limits };
  const app = await createApp(config, connection, log, { checkAnswers: true, watchesInbox: false });
  return { ...app, [Symbol.asyncDispose]: () => app.stop() };
}
