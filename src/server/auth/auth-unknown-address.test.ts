import { verify } from '@node-rs/argon2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { authContract } from '#shared/auth/auth.contract.ts';
import * as passwords from '#server/accounts/passwords.ts';
import { anOwner, ownerForm } from '#tests/factories/accounts.ts';
import { Browser } from '#tests/services/browser.ts';
import { createTestApp } from '#tests/services/test-app.ts';

// Verifying a password takes most of the time of a sign-in. Without it, a quick answer would reveal that an address is unknown.

afterEach(() => vi.restoreAllMocks());

it('verifies a password at sign-in whether or not the address is known', async () => {
  await using app = await createTestApp();
  await anOwner(app);
  const checkPassword = vi.spyOn(passwords, 'checkPassword');
  for (const email of [ownerForm.email, 'nobody@example.test']) {
    const body = { email, password: 'a guess', remember: false };
    expect((await new Browser(app).call(authContract.signIn, { body })).status).toBe(401);
  }
  const isRight = await Promise.all(checkPassword.mock.results.map(({ value }) => value as Promise<boolean>));
  expect(isRight).toEqual([false, false]);
  expect(checkPassword.mock.calls.map(([storedHash]) => typeof storedHash)).toEqual(['string', 'undefined']);
});

describe('checkPassword', () => {
  it('does the work of one verification when there is no hash to compare with', async () => {
    const verifyOnce = vi.fn(verify);
    expect(await passwords.checkPassword(undefined, 'a guess', verifyOnce)).toBe(false);
    expect(verifyOnce).toHaveBeenCalledTimes(1);
    // The cost of the product: argon2 reads it from the hash.
    const [hash, password] = verifyOnce.mock.calls[0]!;
    expect([String(hash).split('$')[3], password]).toEqual(['m=19456,t=2,p=1', 'a guess']);
  });

  it('accepts no password when there is no hash, not even the one of the replacement', async () => {
    const acceptAll = vi.fn<typeof verify>(async () => true);
    expect(await passwords.checkPassword(undefined, 'a guess', acceptAll)).toBe(false);
    expect(await passwords.checkPassword('a hash', 'a guess', acceptAll)).toBe(true);
  });
});
