import { type ChainedEntry, hashWithoutKey, signEntry } from './audit-chain.ts';
import type { AuditKey } from './audit-key.ts';
import type { SealReason } from './audit-seal.ts';
import { canonicalOf } from './canonical-json.ts';

/** Why the log is not as it was written. */
export type Flaw =
  /** There is no entry with that number, although a later entry or the head of the log requires one. */
  | 'missing'
  /** Its content does not match its hash. */
  | 'altered'
  /** Its previous hash is not the hash of the entry before it. */
  | 'unlinked'
  /** It has no signature, or another key's, where the entries before it have one and no seal explains it. */
  | 'otherSignature'
  /** The product found the end of the log changed before it wrote this entry. */
  | 'endChanged'
  /** It is after the end that the head of the log records, or the head does not match it. */
  | 'notTheEnd'
  /** The head of the log is not signed with the key that signed the last entry. */
  | 'headChanged'
  /** An anchor has another fingerprint of this entry: it, or an entry before it, was written again. */
  | 'notAnchored'
  /** An anchor has an entry with this number, but the log ends before it. */
  | 'cut';

/** An entry of the chain as the next one sees it. */
export interface Link {
  id: number;
  hash: Buffer;
  key_id: string | null;
}

/** An entry as it is stored. */
export interface StoredEntry extends ChainedEntry, Link {
  previous_hash: Buffer;
}

/** What is wrong with an entry that should follow `last`; null when nothing is. `key` is the one that it says signed it. */
export function checkEntry(last: Link, row: StoredEntry, key: AuditKey | undefined): Flaw | null {
  if (row.id !== last.id + 1) return 'missing';
  if (!row.previous_hash.equals(last.hash)) return 'unlinked';
  const entry = {
    ...row,
    before: row.before === null ? null : canonicalOf(row.before),
    after: row.after === null ? null : canonicalOf(row.after),
  };
  if (row.key_id === null && !hashWithoutKey(last.hash, entry).equals(row.hash)) return 'altered';
  if (key && !signEntry(key, last.hash, entry).equals(row.hash)) return 'altered';
  const reason = sealReasonOf(entry);
  if (reason === 'endChanged') return 'endChanged';
  const isKeyChanged = last.id > 0 && row.key_id !== last.key_id;
  // The key changes only with an entry that says so, and never back to none.
  if (isKeyChanged && (row.key_id === null || reason !== (last.key_id === null ? 'first' : 'otherSecret')))
    return 'otherSignature';
  return null;
}

function sealReasonOf({ action, after }: ChainedEntry): SealReason | null {
  if (action !== 'seal' || after === null) return null;
  return (JSON.parse(after) as { reason: SealReason }).reason;
}
