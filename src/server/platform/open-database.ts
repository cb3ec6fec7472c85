import type { Config } from './config.ts';
import type { Connection } from './db.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import type { Log } from './log.ts';

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
