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

export const isSealedBy = (key: AuditKey, head: SealedHead): boolean =>
  head.seal !== null && head.key_id === key.id && head.seal.equals(signHead(key, head));

/**
 * The entry that must come before the next one when the end of the log is not signed with this key; otherwise null. Without
 * it, the next entry would sign a changed end, and nobody could see any more that it was changed. `mayBeFirst`: whether the log
 * can be one that was never sealed; otherwise somebody removed the seal.
 */
export function resealingEntry(key: AuditKey, head: SealedHead, mayBeFirst: boolean): NewEntry | null {
  if (isSealedBy(key, head)) return null;
  return {
    action: 'seal',
    entity_kind: 'auditLog',
    entity_id: 'audit-log',
    entity_name: '',
    before: null,
    after: {
      reason: reasonOf(key, head, mayBeFirst),
      entries: head.id,
      fingerprint: head.hash.toString('hex'),
    },
    actor_id: null,
    actor_name: '',
    actor_username: 'system',
    actor_email: '',
    actor_phone: '',
    address: '',
  };
}

function reasonOf(key: AuditKey, head: SealedHead, mayBeFirst: boolean): SealReason {
  if (head.key_id === null) return mayBeFirst ? 'first' : 'endChanged';
  return head.key_id === key.id ? 'endChanged' : 'otherSecret';
}
