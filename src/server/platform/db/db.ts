import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/** Every table. The `*.table.ts` files of the features add theirs; the platform only knows its own. */
// oxlint-disable-next-line typescript/no-empty-interface typescript/no-empty-object-type
export interface Database {}

/** A connection pool or a transaction. Every query takes it as an argument, so that none runs outside the caller's transaction. */
export type Db = Kysely<Database>;

export type Connection = pg.PoolConfig;

export function openDb(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** Runs `work` in a transaction. A nested call uses the transaction of the outer one. */
export function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** The unique constraint that an insert or update violated, or null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === '23505' ? (error.constraint ?? '') : null;
}
