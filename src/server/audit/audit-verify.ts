import type { Db } from '#server/platform/db/db.ts';
import type { Anchor } from './anchor.ts';
import { CHAIN_START } from './audit-chain.ts';
import type { AuditKey } from './audit-key.ts';
import { findEntriesAfter, findHead } from './audit.queries.ts';
import { isSealedBy } from './audit-seal.ts';
import { type Flaw, type Link, checkEntry } from './check-entry.ts';

export interface Broken {
  outcome: 'broken';
  entry: number;
  flaw: Flaw;
  /** The anchor that contradicts the log. */
  anchor?: Anchor;
}

export interface Checked {
  /** `unproven`: nothing contradicts, but a part could not be checked. */
  outcome: 'intact' | 'unproven';
  entries: number;
  fingerprint: string;
  /** The last entry from before there was a key; 0 when there is none. */
  lastWithoutKey: number;
  /** How many anchors agree with the log. */
  anchors: number;
  /** The entries whose key was not given: only their order could be checked. */
  unknownKeys: { keyId: string; from: number; to: number }[];
  /** Whether the end of the log is signed. It is not before the first start with a key. */
  isSealed: boolean;
}

export type Proof = Broken | Checked;

/**
 * Reads the whole log and proves that nothing in it was changed, removed, added or reordered. It reads one snapshot, so that
 * writing can continue, and one batch at a time, because the log may not fit into memory. The anchors must have been read
 * before: one that is written in the meantime is newer than the snapshot.
 */
export function verifyChain(db: Db, keys: AuditKey[], anchors: Anchor[] = []): Promise<Proof> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readAll(tx, keys, anchors));
}

async function readAll(tx: Db, keys: AuditKey[], anchors: Anchor[]): Promise<Proof> {
  const head = await findHead(tx);
  const anchorsOf = Map.groupBy(anchors, (anchor) => anchor.entry);
  const unknownKeys: Checked['unknownKeys'] = [];
  let last: Link = { id: 0, hash: CHAIN_START, key_id: null };
  let lastWithoutKey = 0;
  for (;;) {
    const rows = await findEntriesAfter(tx, last.id);
    if (rows.length === 0) break;
    for (const row of rows) {
      const { key_id: keyId } = row;
      const key = keys.find(({ id }) => id === keyId);
      const flaw = checkEntry(last, row, key);
      if (flaw) return { outcome: 'broken', entry: last.id + 1, flaw };
      const fingerprint = row.hash.toString('hex');
      const anchor = anchorsOf.get(row.id)?.find((one) => one.fingerprint !== fingerprint);
      if (anchor) return { outcome: 'broken', entry: row.id, flaw: 'notAnchored', anchor };
      if (keyId === null) lastWithoutKey = row.id;
      else if (!key) addTo(unknownKeys, keyId, row.id);
      last = row;
    }
  }
  const newest = anchors.find((anchor) => anchor.entry > last.id);
  if (newest) return { outcome: 'broken', entry: last.id + 1, flaw: 'cut', anchor: newest };
  if (head.id > last.id) return { outcome: 'broken', entry: last.id + 1, flaw: 'missing' };
  if (head.id < last.id) return { outcome: 'broken', entry: head.id + 1, flaw: 'notTheEnd' };
  if (!head.hash.equals(last.hash)) return { outcome: 'broken', entry: last.id, flaw: 'notTheEnd' };
  const isSealed = head.seal !== null;
  const headKey = keys.find(({ id }) => id === head.key_id);
  const isHeadChanged = isSealed ? headKey && !isSealedBy(headKey, head) : last.key_id !== null;
  if (isHeadChanged || (last.id > 0 && head.key_id !== last.key_id))
    return { outcome: 'broken', entry: last.id, flaw: 'headChanged' };
  if (isSealed && !headKey) addTo(unknownKeys, String(head.key_id), last.id);
  return {
    outcome: isSealed && unknownKeys.length === 0 ? 'intact' : 'unproven',
    entries: last.id,
    fingerprint: last.hash.toString('hex'),
    lastWithoutKey,
    anchors: anchors.length,
    unknownKeys,
    isSealed,
  };
}

function addTo(unknownKeys: Checked['unknownKeys'], keyId: string, entry: number): void {
  const range = unknownKeys.at(-1);
  if (range?.keyId === keyId) range.to = entry;
  else unknownKeys.push({ keyId, from: entry, to: entry });
}
