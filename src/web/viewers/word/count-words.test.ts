import { expect, it } from 'vitest';
import { countWords } from './count-words.ts';

it('counts what is between spaces, in both scripts', () => {
  expect(countWords(['قال: «نعم»، ثم ذهب.', 'two words', '', '   '])).toBe(6);
  expect(countWords(['مُحَمَّدٌ'])).toBe(1);
});

it('counts no direction marks and no placeholders', () => {
  expect(countWords(['\u200F \u200Eabc \uFFFC'])).toBe(1);
});
