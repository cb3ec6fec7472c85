import type { Db } from '#server/platform/db/db.ts';
import { CHAIN_START, hashEntry } from './audit-chain.ts';
import { findEntriesAfter, findHead } from './audit.queries.ts';

/** Why an entry breaks the chain. */
export type Flaw =
  /** There is no entry of that number, though there are later ones or the log's end says so. */
  | 'missing'
  /** It does not say what it said when it was written. */
  | 'altered'
  /** It does not follow the entry before it. */
  | 'unlinked'
  /** It lies past the end of the log, or the log's end does not match it. */
  | 'notTheEnd';

export type Proof =
  | { isIntact: true; entries: number; fingerprint: string }
  | { isIntact: false; entry: number; flaw: Flaw };

/**
 * Reads the whole log and proves that nothing in it was changed, removed, added or reordered. One snapshot, so that the
 * product can go on writing; a batch at a time, so that the log may be longer than the memory.
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
