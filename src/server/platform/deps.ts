import type { Config } from './config.ts';
import type { Db } from './db/db.ts';
import type { Events } from './events.ts';
import type { RouteDeps } from './http/route.ts';
import type { Log } from './log.ts';
import type { Office } from './office/office.ts';
import type { Storage } from './storage/storage.ts';

/** What features need of the platform: made once in `app.ts` and passed as an argument, never imported. */
export interface Deps extends RouteDeps {
  config: Config;
  /** The beginning of every link in a mail. */
  publicUrl: string;
  /** Never used directly: `deriveKey` makes a key for each purpose. */
  secret: string;
  db: Db;
  storage: Storage;
  events: Events;
  log: Log;
  office: Office;
}
