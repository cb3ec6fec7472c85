import type { UserRow } from '#server/accounts/accounts.queries.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { decrypt, deriveKey, encrypt } from '#server/platform/secrets.ts';

const keyOf = (secret: string) => deriveKey(secret, 'temporary-passwords');

type PasswordColumns = Pick<UserRow, 'password_hash' | 'temporary_password' | 'must_change_password'>;

/**
 * The columns for a password that an Admin chose. It is encrypted, so that it can be revealed, and its user must change it
 * before doing anything else.
 */
export async function temporaryPassword(secret: string, password: string): Promise<PasswordColumns> {
  return {
    password_hash: await hashPassword(password),
    temporary_password: encrypt(keyOf(secret), password),
    must_change_password: true,
  };
}

export function decryptTemporaryPassword(secret: string, encrypted: Buffer): string {
  return decrypt(keyOf(secret), encrypted);
}
