import type { UserRow } from '#server/accounts/accounts.queries.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { decrypt, deriveKey, encrypt } from '#server/platform/secrets.ts';

const keyOf = (secret: string) => deriveKey(secret, 'temporary-passwords');

type PasswordColumns = Pick<UserRow, 'password_hash' | 'temporary_password' | 'must_change_password'>;

/** A password that somebody else chose: it can be shown once more, and lets its user in only to choose their own. */
export async function temporaryPassword(secret: string, password: string): Promise<PasswordColumns> {
  return {
    password_hash: await hashPassword(password),
    temporary_password: encrypt(keyOf(secret), password),
    must_change_password: true,
  };
}

export function openTemporaryPassword(secret: string, sealed: Buffer): string {
  return decrypt(keyOf(secret), sealed);
}
