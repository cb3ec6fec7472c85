import { type ChainedEntry, hashWithoutKey, signEntry } from './audit-chain.ts';
import type { AuditKey } from './audit-key.ts';
import { type Link, type SealReason, reasonOfKeyChange } from './audit-seal.ts';
import { canonicalOf } from './canonical-json.ts';

/** Why the log is not as it was written. */
export type Flaw =
  /** There is no entry with that number, although a later entry or the head of the log requires one. */
  | 'missing'
  /** It has a number that the product gives to no entry, or that another entry has too. */
  | 'added'
  /** Its content does not match its hash. */
  | 'altered'
  /** Its previous hash is not the hash of the entry before it. */
  | 'unlinked'
  /** It has no signature, or another key's, where the entries before it have one and no seal explains it. */
  | 'otherSignature'
  /** The product found the end of the log changed before it wrote this entry, or this seal has a reason that is not true. */
  | 'endChanged'
  /** It is after the end that the head of the log records, or the head does not match it. */
  | 'notTheEnd'
  /** The head of the log is not signed with the key that signed the last entry. */
  | 'headChanged'
  /** An anchor has another fingerprint of this entry: it, or an entry before it, was written again. */
  | 'notAnchored'
  /** It has no signature, although an anchor proves that the log was signed by then. */
  | 'unsigned'
  /** An anchor has an entry with this number, but the log ends before it. */
  | 'cut';

/** An entry as it is stored. */
export interface StoredEntry extends ChainedEntry, Link {
  previous_hash: Buffer;
}

/** What is wrong with an entry that should follow `last`; null when nothing is. `key` is the one that it says signed it. */
export function checkEntry(last: Link, row: StoredEntry, key: AuditKey | undefined): Flaw | null {
  if (row.id < 1) return 'added';
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
  // Only a secret that was changed before the first entry is a reason to seal an empty log.
  const expected = last.id === 0 ? reason && 'otherSecret' : reasonOfKeyChange(last, row.key_id);
  if (reason !== null && reason !== expected) return 'endChanged';
  // The key changes only with an entry that says so, and never back to none.
  if (reason !== expected || (row.key_id === null && last.key_id !== null)) return 'otherSignature';
  return null;
}

function sealReasonOf({ action, after }: ChainedEntry): SealReason | null {
  if (action !== 'seal') return null;
  const values = JSON.parse(after ?? 'null') as { reason?: SealReason } | null;
  return values?.reason ?? 'endChanged';
}
