import { westernDigits } from './digits.ts';

const arabicLetters: Record<string, string> = { ة: 'ه', ى: 'ي', ی: 'ي', ک: 'ك', ٱ: 'ا', ء: '', ـ: '' };

/**
 * Makes one spelling of the many in which a word can be written: case, accents, alef with any hamza, ta marbuta, ya, tashkeel,
 * tatweel, presentation forms, Arabic-Indic and Persian digits. Applied to stored text and to search words.
 */
export function foldForSearch(text: string): string {
  return westernDigits(text.normalize('NFKD').replaceAll(/\p{M}/gu, ''))
    .replaceAll(/[ةىیکٱءـ]/g, (letter) => arabicLetters[letter]!)
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Two names with the same key are the same name among siblings. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().normalize('NFC');
}

/**
 * The key that sorts names as people expect: case and spelling folded, numbers by value (file2 before file10, in either script).
 * A number becomes its length and its digits, so that comparing bytes compares values.
 */
export const sortKey = (name: string): string => numbersByValue(foldForSearch(name));

/** The sort key of a text that is folded already; it may be the beginning of a name. */
export function numbersByValue(folded: string): string {
  return folded.replaceAll(/\d+/g, (digits) => {
    const significant = digits.replace(/^0+(?=\d)/, '');
    return String(Math.min(significant.length, 99)).padStart(2, '0') + significant;
  });
}
