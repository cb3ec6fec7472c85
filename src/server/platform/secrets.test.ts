import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { decrypt, deriveKey, encrypt, loadSecret } from './secrets.ts';

it('makes one secret, readable by its owner only, when several processes start at once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dc-secret-'));
  const first = await loadSecret({ appSecret: null, dataDir });
  const again = await Promise.all([1, 2, 3].map(() => loadSecret({ appSecret: null, dataDir })));
  expect(new Set([first, ...again]).size).toBe(1);
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
  await rm(dataDir, { recursive: true });
});

it('decrypts what it encrypted, but not changed bytes nor with the key of another purpose', () => {
  const key = deriveKey('s'.repeat(32), 'temporary passwords');
  const encrypted = encrypt(key, 'كلمة سر');
  expect(decrypt(key, encrypted)).toBe('كلمة سر');
  expect(() => decrypt(deriveKey('s'.repeat(32), 'else'), encrypted)).toThrow();
  encrypted[encrypted.length - 1]! ^= 1;
  expect(() => decrypt(key, encrypted)).toThrow();
});
