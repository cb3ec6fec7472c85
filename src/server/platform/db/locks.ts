import { sql } from 'kysely';
import type { Db } from './db.ts';
import { statement } from './prepared.ts';

const lockName = statement(
  (_db, { name }: { name: string }) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`,
);

/** Locks a name on all nodes until the transaction ends. */
export async function lockInTransaction(tx: Db, name: string): Promise<void> {
  await lockName(tx, { name });
}
