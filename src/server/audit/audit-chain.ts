import { createHash } from 'node:crypto';
import type { AuditAction, AuditKind } from '#shared/audit/audit.contract.ts';

/** The previous hash of the first entry; the same as in the head of an empty log (002-audit.sql). */
export const CHAIN_START = createHash('sha256').update('data-center audit log').digest();

/** What an entry's hash covers: everything but the hash itself. */
export interface ChainedEntry {
  id: number;
  at: Date;
  action: AuditAction;
  entity_kind: AuditKind;
  entity_id: string;
  entity_name: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  actor_id: string | null;
  actor_name: string;
  actor_username: string;
  actor_email: string;
  actor_phone: string;
  address: string;
}

export function hashEntry(previousHash: Buffer, entry: ChainedEntry): Buffer {
  const fields = [
    entry.id,
    entry.at.toISOString(),
    entry.action,
    entry.entity_kind,
    entry.entity_id,
    entry.entity_name,
    entry.before,
    entry.after,
    entry.actor_id,
    entry.actor_name,
    entry.actor_username,
    entry.actor_email,
    entry.actor_phone,
    entry.address,
  ];
  return createHash('sha256').update(previousHash).update(JSON.stringify(fields, sortedKeys)).digest();
}

// PostgreSQL does not keep the order of a JSON object's keys, so they are sorted before hashing.
function sortedKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
