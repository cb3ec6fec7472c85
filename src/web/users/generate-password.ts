import { GENERATED_PASSWORD_LENGTH } from '#shared/users/users.contract.ts';

// Without the letters and digits that are taken for one another when a password is read out (0 O, 1 l I).
const letters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '23456789';
const alphabet = letters + digits;

/** A number below `limit`, each as likely as the next: what would favour the first ones is thrown away. */
function randomBelow(limit: number): number {
  const fair = 256 - (256 % limit);
  for (;;) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte! < fair) return byte! % limit;
  }
}

const hasBoth = (password: string) => /\d/.test(password) && /[a-z]/i.test(password);

/** Ten characters, digits among them (administration 9). */
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
