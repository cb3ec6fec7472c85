import type { Db } from '#server/platform/db/db.ts';
import { CHAIN_START, hashEntry } from './audit-chain.ts';
import { findEntriesAfter, findHead } from './audit.queries.ts';

/** Why an entry breaks the chain. */
export type Flaw =
  /** There is no entry with that number, although a later entry or the head of the log requires one. */
  | 'missing'
  /** Its content does not match its hash. */
  | 'altered'
  /** Its previous hash is not the hash of the entry before it. */
  | 'unlinked'
  /** It is after the end that the head of the log records, or the head does not match it. */
  | 'notTheEnd';

export type Proof =
  | { isIntact: true; entries: number; fingerprint: string }
  | { isIntact: false; entry: number; flaw: Flaw };

/**
 * Reads the whole log and proves that nothing in it was changed, removed, added or reordered. It reads one snapshot, so that
 * writing can continue, and one batch at a time, because the log may not fit into memory.
 */
export function verifyChain(db: Db): Promise<Proof> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const head = await findHead(tx);
      let last: { id: number; hash: Buffer } = { id: 0, hash: CHAIN_START };
      for (;;) {
        const rows = await findEntriesAfter(tx, last.id);
        if (rows.length === 0) break;
        for (const row of rows) {
          const entry = last.id + 1;
          if (row.id !== entry) return { isIntact: false, entry, flaw: 'missing' };
          if (!row.previous_hash.equals(last.hash)) return { isIntact: false, entry, flaw: 'unlinked' };
          if (!hashEntry(last.hash, row).equals(row.hash)) return { isIntact: false, entry, flaw: 'altered' };
          last = row;
        }
      }
      if (head.id > last.id) return { isIntact: false, entry: last.id + 1, flaw: 'missing' };
      if (head.id < last.id) return { isIntact: false, entry: head.id + 1, flaw: 'notTheEnd' };
      if (!head.hash.equals(last.hash)) return { isIntact: false, entry: last.id, flaw: 'notTheEnd' };
      return { isIntact: true, entries: last.id, fingerprint: last.hash.toString('hex') };
    });
}
