import { hash, verify } from '@node-rs/argon2';

/** OWASP's first recommendation for argon2id. Takes 20 to 40 ms on a small server, not on the main thread. */
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

// Compared with when there is no such user, so that the answer takes the same time.
const unknownUserHash = await hashPassword('no user has this password');

/** True when the password is right. Takes the same time when there is no hash to compare with. */
export async function checkPassword(
  storedHash: string | undefined,
  password: string,
  verifyHash = verify,
): Promise<boolean> {
  const isRight = await verifyHash(storedHash ?? unknownUserHash, password);
  return isRight && storedHash !== undefined;
}
