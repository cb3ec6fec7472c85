import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The application's secret: APP_SECRET, or one that is made on the first start and kept in a file only its owner can read. */
export async function loadSecret(config: { appSecret: string | null; dataDir: string }): Promise<string> {
  if (config.appSecret) return config.appSecret;
  const path = join(config.dataDir, 'secret');
  await mkdir(config.dataDir, { recursive: true });
  try {
    // 'wx' fails when the file exists: of two processes that start at once, one writes it and the other reads it.
    await using file = await open(path, 'wx', 0o600);
    await file.writeFile(randomBytes(32).toString('base64url'));
    await file.sync();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret.length < 32)
    throw new Error(
      `The secret in ${path} is incomplete. Restore it from a backup, or delete it to make a new one.`,
    );
  return secret;
}

/** The secret for tools that only read: null when there is none, because a new one would be of no use to them. */
export async function readSecret(config: {
  appSecret: string | null;
  dataDir: string;
}): Promise<string | null> {
  if (config.appSecret || existsSync(join(config.dataDir, 'secret'))) return loadSecret(config);
  return null;
}

/** Derives a separate key for each purpose, so that a leaked key does not reveal the others. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'data-center', purpose, 32));
}

export function encrypt(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

export function decrypt(key: Buffer, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
}

/** A token for a cookie or a link; only its hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
