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

/** The database that the configuration names: an administrator's own server, or the embedded one, started here. */
export async function openDatabase(config: Config, log: Log): Promise<OpenedDatabase> {
  if (config.databaseUrl)
    return { connection: { connectionString: config.databaseUrl }, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: config.dataDir, log });
}

/**
 * For tools that only look. Beside a running server its own PostgreSQL is asked; otherwise it is started for as long as
 * this takes. A database that is not there is not made.
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
