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
  return new Kysely<Database>({ dialect: new DialectWithSecret({ pool }, new AdapterWithSecret(secret)) });
}

/** The same database with the connections of another pool. */
export function withPool(db: Db, pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new DialectWithSecret({ pool }, adapterOf(db)) });
}

/** The application's secret. Never used directly: `deriveKey` makes a key for each purpose. */
export function secretOf(db: Db): string {
  const { secret } = adapterOf(db);
  if (secret !== undefined) return secret;
  throw new Error('This database was opened without the secret, so it cannot be used to sign rows');
}

/** What a database, its transactions and its other pools have in common: the key for what this process remembers about it. */
export const identityOf = (db: Db): object => adapterOf(db);

const adapterOf = (db: Db): AdapterWithSecret => db.getExecutor().adapter as AdapterWithSecret;

// Kysely passes the adapter of a database on to its transactions.
class AdapterWithSecret extends PostgresAdapter {
  readonly secret: string | undefined;

  constructor(secret: string | undefined) {
    super();
    this.secret = secret;
  }
}

class DialectWithSecret extends PostgresDialect {
  readonly #adapter: AdapterWithSecret;

  constructor(config: PostgresDialectConfig, adapter: AdapterWithSecret) {
    super(config);
    this.#adapter = adapter;
  }

  override createAdapter(): AdapterWithSecret {
    return this.#adapter;
  }
}

const tasksAfterCommit = new WeakMap<Db, (() => void)[]>();

/** Runs `work` in a transaction. A nested call uses the transaction of the outer one. */
export async function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  const tasks: (() => void)[] = [];
  try {
    const result = await db.transaction().execute((tx) => {
      tasksAfterCommit.set(tx, tasks);
      return work(tx);
    });
    for (const task of tasks) task();
    return result;
  } catch (error) {
    throw refusalIn(error) ?? error;
  }
}

/** Runs a task once `tx`, which `transaction()` has started, is committed; never when it is rolled back. It must not throw. */
export function afterCommit(tx: Db, task: () => void): void {
  const tasks = tasksAfterCommit.get(tx);
  if (!tasks) throw new Error('This transaction was not started with transaction()');
  tasks.push(task);
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
