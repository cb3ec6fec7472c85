import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '#server/platform/config.ts';
import type { Connection } from './db.ts';
import { findRunningPostgres } from '#server/platform/embedded-postgres/running.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import type { Log } from '#server/platform/log.ts';

export interface OpenedDatabase {
  connection: Connection;
  stop(): Promise<void>;
}

/** The database of the configuration: an external server, or the embedded one, which this starts. */
export async function openDatabase(config: Config, log: Log): Promise<OpenedDatabase> {
  if (config.databaseUrl)
    return { connection: { connectionString: config.databaseUrl }, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: config.dataDir, log });
}

/**
 * The database for tools that only read. While a server runs, they use its PostgreSQL; otherwise the embedded one is started
 * until `stop()`. Throws when there is no database yet, instead of making one.
 */
export async function openToInspect(config: Config, log: Log): Promise<OpenedDatabase> {
  if (config.databaseUrl === null) {
    if (!existsSync(join(config.dataDir, 'postgres')))
      throw new ConfigError(
        `There is no database in ${config.dataDir}: set DATA_DIR or DATABASE_URL as for the server.`,
      );
    const connection = await findRunningPostgres(config.dataDir);
    if (connection) return { connection, stop: async () => {} };
  }
  return openDatabase(config, log);
}
