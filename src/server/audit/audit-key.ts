import { type KeyObject, createHmac, createSecretKey } from 'node:crypto';
import { deriveKey } from '#server/platform/secrets.ts';

/** The key that signs the log. It is derived from the application's secret, so it is not in the database. */
export interface AuditKey {
  /** Says which key signed an entry, without revealing anything about it. */
  id: string;
  /** A key object, because Node needs five times as long with the bytes of a key. */
  secretKey: KeyObject;
}

const keys = new Map<string, AuditKey>();

/** The key of a secret; remembered, because every change of the product needs it. */
export function auditKeyOf(secret: string): AuditKey {
  let key = keys.get(secret);
  if (!key) {
    const secretKey = createSecretKey(deriveKey(secret, 'audit log'));
    key = { id: createHmac('sha256', secretKey).update('id').digest('hex').slice(0, 16), secretKey };
    keys.set(secret, key);
  }
  return key;
}
