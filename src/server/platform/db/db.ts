import { Kysely, PostgresAdapter, PostgresDialect, type PostgresDialectConfig } from 'kysely';
import pg from 'pg';

/** Every table. The `*.table.ts` files of the features add theirs; the platform only knows its own. */
// oxlint-disable-next-line typescript/no-empty-interface typescript/no-empty-object-type
export interface Database {}

/** A connection pool or a transaction. Every query takes it as an argument, so that none runs outside the caller's transaction. */
export type Db = Kysely<Database>;

export type Connection = pg.PoolConfig;

/** `secret` is for rows that are signed: `secretOf()` reads it from the database and from each of its transactions. */
export function openDb(pool: pg.Pool, secret?: string): Db {
  return new Kysely<Database>({ dialect: new DialectWithSecret({ pool }, secret) });
}

/** The application's secret. Never used directly: `deriveKey` makes a key for each purpose. */
export function secretOf(db: Db): string {
  const { adapter } = db.getExecutor();
  if (adapter instanceof AdapterWithSecret && adapter.secret !== undefined) return adapter.secret;
  throw new Error('This database was opened without the secret, so it cannot be used to sign rows');
}

// Kysely passes the adapter of a database on to its transactions.
class AdapterWithSecret extends PostgresAdapter {
  readonly secret: string | undefined;

  constructor(secret: string | undefined) {
    super();
    this.secret = secret;
  }
}

class DialectWithSecret extends PostgresDialect {
  readonly #secret: string | undefined;

  constructor(config: PostgresDialectConfig, secret: string | undefined) {
    super(config);
    this.#secret = secret;
  }

  override createAdapter(): AdapterWithSecret {
    return new AdapterWithSecret(this.#secret);
  }
}

/** Runs `work` in a transaction. A nested call uses the transaction of the outer one. */
export async function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    throw refusalIn(error) ?? error;
  }
}

/** A trigger has refused a change. Clients get it as an `AppError` (see `toAppError`). */
export class RefusedByTrigger extends Error {
  /** An error code, and the parameters of its text. */
  readonly code: string;
  readonly params: Record<string, string | number>;

  constructor({ message, detail }: pg.DatabaseError) {
    super(message);
    this.code = message;
    this.params = JSON.parse(detail ?? '{}') as Record<string, string | number>;
  }
}

/** The SQLSTATE with which triggers refuse a change: the message is the error code, the detail its parameters as JSON. */
const REFUSED = 'DC001';

const refusalIn = (error: unknown): RefusedByTrigger | null =>
  error instanceof pg.DatabaseError && error.code === REFUSED ? new RefusedByTrigger(error) : null;

/** The unique constraint that an insert or update violated, or null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === '23505' ? (error.constraint ?? '') : null;
}
