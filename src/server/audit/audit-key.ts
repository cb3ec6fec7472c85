import { createHmac } from 'node:crypto';
import { deriveKey } from '#server/platform/secrets.ts';

/** The key that signs the log. It is derived from the application's secret, so it is not in the database. */
export interface AuditKey {
  /** Says which key signed an entry, without revealing anything about it. */
  id: string;
  bytes: Buffer;
}

const keys = new Map<string, AuditKey>();

/** The key of a secret; remembered, because every change of the product needs it. */
export function auditKeyOf(secret: string): AuditKey {
  let key = keys.get(secret);
  if (!key) {
    const bytes = deriveKey(secret, 'audit log');
    key = { id: createHmac('sha256', bytes).update('id').digest('hex').slice(0, 16), bytes };
    keys.set(secret, key);
  }
  return key;
}
