import { GENERATED_PASSWORD_LENGTH } from '#shared/users/users.contract.ts';

// Without the letters and digits that look alike (0 O, 1 l I).
const letters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '23456789';
const alphabet = letters + digits;

/** A random number below `limit`, without bias: bytes that would make small numbers more likely are skipped. */
function randomBelow(limit: number): number {
  const fair = 256 - (256 % limit);
  for (;;) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte! < fair) return byte! % limit;
  }
}

const hasBoth = (password: string) => /\d/.test(password) && /[a-z]/i.test(password);

/** Ten letters and digits, at least one of each (specification, administration 9). */
export function generatePassword(): string {
  for (;;) {
    const characters = Array.from(
      { length: GENERATED_PASSWORD_LENGTH },
      () => alphabet[randomBelow(alphabet.length)],
    );
    const password = characters.join('');
    if (hasBoth(password)) return password;
  }
}
