import { type Head, type NewEntry, signHead } from './audit-chain.ts';
import type { AuditKey } from './audit-key.ts';

/** Why the log was sealed again: the entry that says so stays in the log and is part of its proof. */
export type SealReason =
  /** The entries before it were written before there was a key. */
  | 'first'
  /** The entries before it were signed with another secret. */
  | 'otherSecret'
  /** The end of the log was changed by something other than the product. */
  | 'endChanged';

export interface SealedHead extends Head {
  key_id: string | null;
  seal: Buffer | null;
}

/** An entry of the chain as the next one sees it. */
export interface Link {
  id: number;
  hash: Buffer;
  key_id: string | null;
}

export const isSealedBy = (key: AuditKey, head: SealedHead): boolean =>
  head.seal !== null && head.key_id === key.id && head.seal.equals(signHead(key, head));

/**
 * Why the end of a log must be sealed again that is not signed with this key. The head alone is not believed, because whoever
 * cuts the log writes it: it must agree with the last entry, whose key `verify-audit` checks. `mayBeFirst`: whether the log can be
 * one that was never sealed; otherwise somebody removed the seal.
 */
export function sealReason(
  key: AuditKey,
  head: SealedHead,
  last: Link | undefined,
  mayBeFirst: boolean,
): SealReason {
  // A secret that was changed before the first entry.
  if (head.id === 0 && !last && head.seal && head.key_id !== key.id) return 'otherSecret';
  const isEnd = last !== undefined && last.id === head.id && last.hash.equals(head.hash);
  if (!isEnd || head.key_id !== last.key_id || last.key_id === key.id) return 'endChanged';
  if (last.key_id === null) return mayBeFirst && head.seal === null ? 'first' : 'endChanged';
  return head.seal === null ? 'endChanged' : 'otherSecret';
}

/** Which reason explains that an entry has another key than the one before it; null when the keys are the same. */
export function reasonOfKeyChange(last: Link, keyId: string | null): SealReason | null {
  if (last.key_id === keyId) return null;
  return last.key_id === null ? 'first' : 'otherSecret';
}

/**
 * The entry that comes before the next one when the end of the log is not as the product left it. Without it, the next entry
 * would sign a changed end, and nobody could see any more that it was changed.
 */
export function sealEntry(reason: SealReason, head: Head): NewEntry {
  return {
    action: 'seal',
    entity_kind: 'auditLog',
    entity_id: 'audit-log',
    entity_name: '',
    before: null,
    after: { reason, entries: head.id, fingerprint: head.hash.toString('hex') },
    actor_id: null,
    actor_name: '',
    actor_username: 'system',
    actor_email: '',
    actor_phone: '',
    address: '',
  };
}
