import { createHash, createHmac } from 'node:crypto';
import type { AuditAction, AuditKind } from '#shared/audit/audit.contract.ts';
import type { AuditKey } from './audit-key.ts';
import { canonicalJson } from './canonical-json.ts';

/** The previous hash of the first entry; the same as in the head of an empty log (002-audit.sql). */
export const CHAIN_START = createHash('sha256').update('data-center audit log').digest();

/** What an entry's hash covers: everything but the hash itself. */
export interface ChainedEntry {
  id: number;
  /** In UTC with microseconds, as `2026-01-31T12:00:00.000000Z`: PostgreSQL stores microseconds, and a Date has none. */
  at: string;
  action: AuditAction;
  entity_kind: AuditKind;
  entity_id: string;
  entity_name: string;
  /** As `canonicalJson()` writes it. */
  before: string | null;
  after: string | null;
  actor_id: string | null;
  actor_name: string;
  actor_username: string;
  actor_email: string;
  actor_phone: string;
  address: string;
}

type Values = Record<string, unknown> | null;

/** An entry that has no place in the chain yet. */
export type NewEntry = Omit<ChainedEntry, 'id' | 'at' | 'before' | 'after'> & {
  before: Values;
  after: Values;
};

/** The product writes whole milliseconds. */
export const timeOf = (at: Date): string => at.toISOString().replace('Z', '000Z');

/** The hash of an entry: a signature, which cannot be made without the key. */
export function signEntry(key: AuditKey, previousHash: Buffer, entry: ChainedEntry): Buffer {
  const fields = fieldsOf(entry, entry.at, entry.before, entry.after);
  return createHmac('sha256', key.secretKey)
    .update('entry')
    .update(previousHash)
    .update(JSON.stringify([key.id, ...fields]))
    .digest();
}

/** The hash of entries from before there was a key (016-audit-keys.sql): anyone can compute it. */
export function hashWithoutKey(previousHash: Buffer, entry: ChainedEntry): Buffer {
  const values = (text: string | null) => (text === null ? null : (JSON.parse(text) as unknown));
  // This hash covered milliseconds, and the product has never written anything finer.
  const at = entry.at.endsWith('000Z') ? entry.at.replace('000Z', 'Z') : entry.at;
  const fields = fieldsOf(entry, at, values(entry.before), values(entry.after));
  return createHash('sha256').update(previousHash).update(canonicalJson(fields)).digest();
}

export interface Head {
  id: number;
  at: Date;
  hash: Buffer;
}

/**
 * The signature of the end of the log. Someone who cuts the log cannot sign the earlier end, unless they kept the head that
 * the log had then.
 */
export function signHead(key: AuditKey, { id, at, hash }: Head): Buffer {
  return createHmac('sha256', key.secretKey)
    .update('head')
    .update(JSON.stringify([key.id, id, at.getTime(), hash.toString('hex')]))
    .digest();
}

function fieldsOf(entry: ChainedEntry, at: string, before: unknown, after: unknown): unknown[] {
  return [
    entry.id,
    at,
    entry.action,
    entry.entity_kind,
    entry.entity_id,
    entry.entity_name,
    before,
    after,
    entry.actor_id,
    entry.actor_name,
    entry.actor_username,
    entry.actor_email,
    entry.actor_phone,
    entry.address,
  ];
}
