import { expect, it } from 'vitest';
import { generatePassword } from './generate-password.ts';

const many = Array.from({ length: 2000 }, generatePassword);

it('generates ten letters and digits, without those that look alike', () => {
  for (const password of many) expect(password).toMatch(/^(?=.*\d)(?=.*[a-z])[a-km-zA-HJ-NP-Z2-9]{10}$/i);
});

it('generates different passwords in which every letter is equally likely', () => {
  expect(new Set(many).size).toBe(many.length);
  const counts = new Map<string, number>();
  const letters = many.join('').replaceAll(/\d/g, '');
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(49);
  const share = letters.length / 49;
  // Seven standard deviations: it fails for a biased choice, but practically never by chance.
  for (const count of counts.values()) expect(Math.abs(count - share)).toBeLessThan(7 * Math.sqrt(share));
});
