import { Kysely, PostgresAdapter, PostgresDialect, type PostgresDialectConfig } from 'kysely';
import pg from 'pg';
import type { ErrorCode } from '#shared/http/errors.ts';
import { AppError } from '#server/platform/http/app-error.ts';

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
    throw refusalOf(error) ?? error;
  }
}

/** Triggers raise this SQLSTATE to refuse a change: the message is the error code and the detail its parameters, as JSON. */
const REFUSED = 'DC001';

function refusalOf(error: unknown): AppError | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== REFUSED) return null;
  const params = JSON.parse(error.detail ?? '{}') as Record<string, string | number>;
  return new AppError(error.message as ErrorCode, { params });
}

/** The unique constraint that an insert or update violated, or null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === '23505' ? (error.constraint ?? '') : null;
}
