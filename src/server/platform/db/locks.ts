import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';
import { statement } from './prepared.ts';

/** Locks a name as a part of another statement, which saves a round trip. */
export const lockOf = (name: string): RawBuilder<unknown> =>
  sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`;

const lockName = statement((_db, { name }: { name: string }) => sql`select ${lockOf(name)}`);
const lockNameShared = statement(
  (_db, { name }: { name: string }) => sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`,
);

/** Locks a name on all nodes until the transaction ends. `shared` locks do not wait for each other. */
export async function lockInTransaction(
  tx: Db,
  name: string,
  mode: 'exclusive' | 'shared' = 'exclusive',
): Promise<void> {
  await (mode === 'shared' ? lockNameShared : lockName)(tx, { name });
}
