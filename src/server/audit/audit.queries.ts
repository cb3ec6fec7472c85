import type { Db } from '#server/platform/db.ts';
import { type ChainedEntry, hashEntry } from './audit.chain.ts';
import './audit.table.ts';

export type NewEntry = Omit<ChainedEntry, 'id' | 'at'>;

/**
 * Adds entries to the end of the chain. It holds the chain's head until the transaction ends, so it must be the last thing a
 * transaction does: `act()` sees to that.
 */
export async function appendEntries(tx: Db, entries: NewEntry[]): Promise<void> {
  const head = await tx.selectFrom('audit_head').selectAll().forUpdate().executeTakeFirstOrThrow();
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
  await tx.insertInto('audit_logs').values(rows).execute();
  await tx.updateTable('audit_head').set({ id, at, hash }).execute();
}
