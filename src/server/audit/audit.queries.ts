import type { Db } from '#server/platform/db/db.ts';
import { prepared, statement } from '#server/platform/db/prepared.ts';
import { type ChainedEntry, hashEntry } from './audit-chain.ts';
import { insertPeople } from './audit-people.queries.ts';
import './audit.table.ts';

export type NewEntry = Omit<ChainedEntry, 'id' | 'at'>;

// PostgreSQL allows 65,535 parameters in a statement and an entry has 16, so many entries need several statements.
const ROWS_PER_STATEMENT = 1000;

const lockedHead = statement((db) => db.selectFrom('audit_head').select(['id', 'at', 'hash']).forUpdate());

/**
 * Appends entries to the chain. The head of the chain stays locked until the transaction ends, so this must be the last step
 * of a transaction; `withAudit()` makes sure of that.
 */
export async function appendEntries(tx: Db, entries: NewEntry[]): Promise<void> {
  const head = (await lockedHead(tx, {}))[0]!;
  let { id, hash } = head;
  // Timestamps never decrease along the chain, even when the clocks of two nodes differ.
  const at = new Date(Math.max(Date.now(), head.at.getTime()));
  const rows = entries.map((entry) => {
    id += 1;
    const previousHash = hash;
    hash = hashEntry(previousHash, { ...entry, id, at });
    return {
      ...entry,
      id,
      at,
      before: entry.before && JSON.stringify(entry.before),
      after: entry.after && JSON.stringify(entry.after),
      previous_hash: previousHash,
      hash,
    };
  });
  const last = rows.splice(-ROWS_PER_STATEMENT);
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await tx
      .insertInto('audit_logs')
      .values(rows.slice(start, start + ROWS_PER_STATEMENT))
      .execute();
  }
  // One statement, because all other writers wait for the lock on the head.
  await tx
    .with('entries', (db) => db.insertInto('audit_logs').values(last))
    .with('people', (db) => insertPeople(db, entries))
    .updateTable('audit_head')
    .set({ id, at, hash })
    // Prepared for a single entry only, because the SQL text of several entries depends on their number.
    .$if(entries.length === 1, (query) => query.modifyEnd(prepared))
    .execute();
}

export function findHead(db: Db): Promise<{ id: number; hash: Buffer }> {
  return db.selectFrom('audit_head').select(['id', 'hash']).executeTakeFirstOrThrow();
}

const ENTRIES_PER_BATCH = 2000;

/** The next entries in the order they were written. */
export function findEntriesAfter(db: Db, id: number) {
  return db
    .selectFrom('audit_logs')
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .limit(ENTRIES_PER_BATCH)
    .execute();
}
