import type { Db } from '#server/platform/db/db.ts';
import { prepared, statement } from '#server/platform/db/prepared.ts';
import { type ChainedEntry, hashEntry } from './audit-chain.ts';
import { rememberPeople } from './audit-people.queries.ts';
import './audit.table.ts';

export type NewEntry = Omit<ChainedEntry, 'id' | 'at'>;

// A statement takes 65,535 parameters, an entry 16 of them; a bulk action may have more entries than that.
const ROWS_A_STATEMENT = 1000;

const lockedHead = statement((db) => db.selectFrom('audit_head').select(['id', 'at', 'hash']).forUpdate());

/**
 * Adds entries to the end of the chain. It holds the chain's head until the transaction ends, so it must be the last thing a
 * transaction does: `act()` sees to that.
 */
export async function appendEntries(tx: Db, entries: NewEntry[]): Promise<void> {
  const head = (await lockedHead(tx, {}))[0]!;
  let { id, hash } = head;
  // Time never runs backwards along the chain, even when the clocks of two nodes differ.
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
  const last = rows.splice(-ROWS_A_STATEMENT);
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await tx
      .insertInto('audit_logs')
      .values(rows.slice(start, start + ROWS_A_STATEMENT))
      .execute();
  }
  // One round trip while everybody else waits for the head.
  await tx
    .with('entries', (db) => db.insertInto('audit_logs').values(last))
    .with('people', (db) => rememberPeople(db, entries))
    .updateTable('audit_head')
    .set({ id, at, hash })
    // Of several entries the text is as long as they are many.
    .$if(entries.length === 1, (query) => query.modifyEnd(prepared))
    .execute();
}

export function findHead(db: Db): Promise<{ id: number; hash: Buffer }> {
  return db.selectFrom('audit_head').select(['id', 'hash']).executeTakeFirstOrThrow();
}

const ENTRIES_A_BATCH = 2000;

/** The next entries in the order they were written. */
export function findEntriesAfter(db: Db, id: number) {
  return db
    .selectFrom('audit_logs')
    .selectAll()
    .where('id', '>', id)
    .orderBy('id')
    .limit(ENTRIES_A_BATCH)
    .execute();
}
