import type { Config } from './config.ts';
import type { Db } from './db/db.ts';
import type { Events } from './events.ts';
import type { RouteDeps } from './http/route.ts';
import type { Log } from './log.ts';
import type { Storage } from './storage/storage.ts';

/** What features are given: made once in `app.ts`, passed down, never imported. */
export interface Deps extends RouteDeps {
  config: Config;
  /** The address that links in mails begin with. */
  publicUrl: string;
  /** Derive keys from it by purpose; never use it as it is. */
  secret: string;
  db: Db;
  storage: Storage;
  events: Events;
  log: Log;
}
