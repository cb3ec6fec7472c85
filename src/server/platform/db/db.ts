import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/** Every table, merged in by the features' `*.table.ts` files: the platform knows none of them. */
// oxlint-disable-next-line typescript/no-empty-interface typescript/no-empty-object-type
export interface Database {}

/** A connection pool or a transaction: queries take either, so nothing slips out of a transaction. */
export type Db = Kysely<Database>;

export type Connection = pg.PoolConfig;

export function openDb(pool: pg.Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

/** Runs `work` in one transaction. Nested calls join the outer one. */
export function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** The unique constraint that an insert or update ran into, or null when the error is another. */
export function violatedConstraint(error: unknown): string | null {
  return error instanceof pg.DatabaseError && error.code === '23505' ? (error.constraint ?? '') : null;
}
