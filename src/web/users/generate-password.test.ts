import { expect, it } from 'vitest';
import { generatePassword } from './generate-password.ts';

const many = Array.from({ length: 2000 }, generatePassword);

it('has ten characters, letters and digits, none that is taken for another', () => {
  for (const password of many) expect(password).toMatch(/^(?=.*\d)(?=.*[a-z])[a-km-zA-HJ-NP-Z2-9]{10}$/i);
});

it('is never the same twice and favours no letter', () => {
  expect(new Set(many).size).toBe(many.length);
  const counts = new Map<string, number>();
  const letters = many.join('').replaceAll(/\d/g, '');
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(49);
  const share = letters.length / 49;
  // Seven standard deviations: it fails for a biased choice, not for bad luck.
  for (const count of counts.values()) expect(Math.abs(count - share)).toBeLessThan(7 * Math.sqrt(share));
});
